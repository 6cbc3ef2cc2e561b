import { createStore, delMany, entries, promisifyRequest } from "idb-keyval";
import { type Draft, serializeDraft } from "./draft.ts";

/** Identifies a draft. A tool's screen has one draft per user without a run, and one for each run that it shows. */
export interface DraftKey {
  readonly userId: string;
  readonly tool: string;
  readonly runId: string | null;
}

/** Time that a draft is kept after its last change. */
const DRAFT_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;
/** Maximum number of characters in a draft, without files. No tool's texts come near it. */
const MAX_DRAFT_LENGTH = 200_000;

interface StoredDraft {
  readonly savedAt: number;
  readonly draft: Draft;
}

// Opened on first use, because a browser may refuse to open a database.
let opened: ReturnType<typeof createStore> | undefined;
const store = () => (opened ??= createStore("packshot-drafts", "drafts"));

/**
 * Changes the store and commits immediately. Otherwise the browser would first wait for more requests from the page,
 * and would roll back if the user left the page before that.
 */
function change(write: (drafts: IDBObjectStore) => void): Promise<void> {
  return store()("readwrite", (drafts) => {
    write(drafts);
    drafts.transaction.commit();
    return promisifyRequest(drafts.transaction);
  });
}

const createKey = ({ userId, tool, runId }: DraftKey) => [userId, tool, runId ?? ""].join("/");

/** Resolves to the draft of a screen, or null when there is none, and deletes all expired drafts. */
export async function readDraft(screen: DraftKey, now = Date.now()): Promise<Draft | null> {
  const allDrafts = await entries<string, StoredDraft>(store());
  const isExpired = ({ savedAt }: StoredDraft) => now - savedAt > DRAFT_LIFETIME_MS;
  const expiredKeys = allDrafts.filter(([, stored]) => isExpired(stored)).map(([key]) => key);
  if (expiredKeys.length > 0) await delMany(expiredKeys, store());
  const [, stored] = allDrafts.find(([key]) => key === createKey(screen)) ?? [];
  return stored === undefined || isExpired(stored) ? null : stored.draft;
}

/** Replaces a screen's draft. Null deletes it. */
export async function saveDraft(screen: DraftKey, draft: Draft | null, now = Date.now()): Promise<void> {
  if (draft === null || serializeDraft(draft).length > MAX_DRAFT_LENGTH)
    return change((drafts) => void drafts.delete(createKey(screen)));
  return change(
    (drafts) => void drafts.put({ savedAt: now, draft } satisfies StoredDraft, createKey(screen)),
  );
}

/** Deletes all drafts in this browser, because its next user may be someone else. */
export async function deleteDrafts(): Promise<void> {
  await change((drafts) => void drafts.clear());
}
