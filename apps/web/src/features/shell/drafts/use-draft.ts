import { useEffect, useEffectEvent, useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { type Draft, serializeDraft } from "./draft.ts";
import { type DraftKey, saveDraft, readDraft } from "./draft-store.ts";

/** A tool's screen. A screen with a run has a separate draft. */
type Screen = Omit<DraftKey, "userId">;

function useUserId(): string | null {
  return trpc.auth.session.useQuery(undefined, { staleTime: 300_000 }).data?.user?.id ?? null;
}

/** Returns a screen's initial draft, null when it has none, or undefined while it is being read. */
export function useStoredDraft({ tool, runId }: Screen): Draft | null | undefined {
  const userId = useUserId();
  const [draft, setDraft] = useState<Draft | null>();
  const read = useEffectEvent(async () => {
    // Without storage in the browser, there are no drafts.
    setDraft(userId === null ? null : await readDraft({ userId, tool, runId }).catch(() => null));
  });
  // Later changes of the draft aren't read again.
  useEffect(() => void read(), []);
  return draft;
}

/**
 * Stores a screen's inputs at every change, without a delay that could lose them. Null deletes the draft; undefined
 * changes nothing. Returns a function that deletes the draft. The next change stores it again.
 */
export function useSavedDraft({ tool, runId }: Screen, draft: Draft | null | undefined): () => void {
  const userId = useUserId();
  const store = (newDraft: Draft | null) => {
    // Without storage in the browser, or without space, the screen works as if there were no drafts.
    if (userId !== null) saveDraft({ userId, tool, runId }, newDraft).catch(() => undefined);
  };
  const storeChange = useEffectEvent(() => {
    if (draft !== undefined) store(draft);
  });
  const text = draft === undefined ? undefined : serializeDraft(draft);
  useEffect(() => storeChange(), [userId, tool, runId, text]);
  return () => store(null);
}
