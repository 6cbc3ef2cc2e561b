import { createStore, delMany, entries, promisifyRequest } from "idb-keyval";
import { type Draft, textOfDraft } from "./draft.ts";

/** Names the screen that a draft is of: a person's, of a tool, without a run or with this one on show. */
export interface DraftPlace {
  readonly userId: string;
  readonly tool: string;
  readonly runId: string | null;
}

/** A draft is kept for this many milliseconds after its last change: 30 days. */
const LONGEST = 30 * 24 * 60 * 60 * 1000;
/** A draft with more characters, files aside, is not kept. The texts of no tool come near it. */
const LARGEST = 200_000;

interface Kept {
  readonly savedAt: number;
  readonly draft: Draft;
}

// The database is opened at first use, because a browser may refuse to open one.
let opened: ReturnType<typeof createStore> | undefined;
const store = () => (opened ??= createStore("packshot-drafts", "drafts"));

/**
 * Changes the store and commits at once. Without that, the browser would first ask the page whether more is to come, and
 * would undo a change whose page is left before it has answered.
 */
function change(write: (drafts: IDBObjectStore) => void): Promise<void> {
  return store()("readwrite", (drafts) => {
    write(drafts);
    drafts.transaction.commit();
    return promisifyRequest(drafts.transaction);
  });
}

const keyOf = ({ userId, tool, runId }: DraftPlace) => [userId, tool, runId ?? ""].join("/");

/** Resolves to the draft of a screen, or to null when there is none, and deletes all drafts that are too old. */
export async function readDraft(place: DraftPlace, now = Date.now()): Promise<Draft | null> {
  const all = await entries<string, Kept>(store());
  const isOld = ({ savedAt }: Kept) => now - savedAt > LONGEST;
  const old = all.filter(([, kept]) => isOld(kept)).map(([key]) => key);
  if (old.length > 0) await delMany(old, store());
  const [, kept] = all.find(([key]) => key === keyOf(place)) ?? [];
  return kept === undefined || isOld(kept) ? null : kept.draft;
}

/** Keeps a draft in place of the last one of its screen. Null deletes that. */
export async function keepDraft(place: DraftPlace, draft: Draft | null, now = Date.now()): Promise<void> {
  if (draft === null || textOfDraft(draft).length > LARGEST)
    return change((drafts) => void drafts.delete(keyOf(place)));
  return change((drafts) => void drafts.put({ savedAt: now, draft } satisfies Kept, keyOf(place)));
}

/** Deletes all drafts in this browser, because the next person at it may be another one. */
export async function deleteDrafts(): Promise<void> {
  await change((drafts) => void drafts.clear());
}
