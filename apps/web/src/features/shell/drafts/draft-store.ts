import { createStore, delMany, entries, promisifyRequest } from "idb-keyval";
import { type Draft, serializeDraft } from "./draft.ts";

/**
 * Identifies a draft. In each tab, a tool's screen has one draft per user without a run, and one for each run that it
 * shows.
 */
export interface DraftKey {
  readonly tab: string;
  readonly userId: string;
  readonly tool: string;
  readonly runId: string | null;
}

/** Time that a draft is kept after its last change. */
const DRAFT_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;
/** Maximum number of characters in a draft, without files. No tool's text comes near it. */
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

/** Creates the prefix that all tabs' keys share. An earlier version stored one draft for all tabs under it. */
const createSharedKey = ({ userId, tool, runId }: DraftKey) => [userId, tool, runId ?? ""].join("/");
const createKey = (screen: DraftKey) => `${createSharedKey(screen)}/${screen.tab}`;

/**
 * Resolves to a screen's draft in this tab. If it has none, takes over the newest one that no other tab shows. Resolves
 * to null when there is none, and deletes all expired drafts.
 */
export async function readDraft(screen: DraftKey, now = Date.now()): Promise<Draft | null> {
  const allDrafts = await entries<string, StoredDraft>(store());
  const isExpired = ({ savedAt }: StoredDraft) => now - savedAt > DRAFT_LIFETIME_MS;
  const expiredKeys = allDrafts.filter(([, stored]) => isExpired(stored)).map(([key]) => key);
  if (expiredKeys.length > 0) await delMany(expiredKeys, store());
  const [ownKey, sharedKey] = [createKey(screen), createSharedKey(screen)];
  const drafts = allDrafts
    .filter(([key, stored]) => !isExpired(stored) && (key === sharedKey || key.startsWith(`${sharedKey}/`)))
    .toSorted(([, a], [, b]) => b.savedAt - a.savedAt);
  const own = drafts.find(([key]) => key === ownKey);
  if (own !== undefined) return own[1].draft;
  const shownKeys = await listShownKeys();
  const free = drafts.find(([key]) => !shownKeys.has(key));
  if (free === undefined) return null;
  const [key, stored] = free;
  await change((objects) => {
    objects.delete(key);
    objects.put(stored, ownKey);
  });
  return stored.draft;
}

/** Keeps other tabs from taking over a draft until the returned function is called. */
export function holdDraft(screen: DraftKey): () => void {
  // Browsers only have locks in a secure context. Elsewhere, a new tab takes over the newest draft.
  if (!("locks" in navigator)) return () => undefined;
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  navigator.locks.request(createKey(screen), () => isReleased).catch(() => undefined);
  return release;
}

async function listShownKeys(): Promise<ReadonlySet<string>> {
  if (!("locks" in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name }) => name ?? []));
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
