import { useEffect, useEffectEvent, useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { type Draft, textOfDraft } from "./draft.ts";
import { type DraftPlace, keepDraft, readDraft } from "./draft-store.ts";

/** Names a tool's screen: with a run on show, it has a draft of its own. */
type Screen = Omit<DraftPlace, "userId">;

function useUserId(): string | null {
  return trpc.auth.session.useQuery(undefined, { staleTime: 300_000 }).data?.user?.id ?? null;
}

/** Returns the draft that a screen opens with, null when it has none, or undefined while it is being read. */
export function useStoredDraft({ tool, runId }: Screen): Draft | null | undefined {
  const userId = useUserId();
  const [draft, setDraft] = useState<Draft | null>();
  const read = useEffectEvent(async () => {
    // Where the browser keeps nothing, there are no drafts.
    setDraft(userId === null ? null : await readDraft({ userId, tool, runId }).catch(() => null));
  });
  // What becomes of the draft while the screen is open is not read again.
  useEffect(() => void read(), []);
  return draft;
}

/**
 * Keeps what is on a screen at every change, without a delay in which it could be lost. Null is a screen with nothing
 * to lose; undefined leaves everything as it is. Returns a function that drops the draft until the next change.
 */
export function useKeptDraft({ tool, runId }: Screen, draft: Draft | null | undefined): () => void {
  const userId = useUserId();
  const keep = (kept: Draft | null) => {
    // Where the browser keeps nothing, or has no room left, the screen works as it would without drafts.
    if (userId !== null) keepDraft({ userId, tool, runId }, kept).catch(() => undefined);
  };
  const follow = useEffectEvent(() => {
    if (draft !== undefined) keep(draft);
  });
  const text = draft === undefined ? undefined : textOfDraft(draft);
  useEffect(() => follow(), [userId, tool, runId, text]);
  return () => keep(null);
}
