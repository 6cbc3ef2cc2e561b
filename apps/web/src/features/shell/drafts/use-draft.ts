import { createRandomId } from "@packshot/trpc/client/random-id";
import { useEffect, useEffectEvent, useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { type Draft, serializeDraft } from "./draft.ts";
import { type DraftKey, holdDraft, saveDraft, readDraft } from "./draft-store.ts";

/** A tool's screen. A screen with a run has a separate draft. */
type Screen = Omit<DraftKey, "tab" | "userId">;

const tabKey = "packshot.tab";
let tab: string | undefined;

/** Returns this tab's ID, which stays the same when the page is reloaded. */
function getTab(): string {
  if (tab !== undefined) return tab;
  const id = sessionStorage.getItem(tabKey) ?? createRandomId();
  // A duplicated tab starts with a copy of the open page's storage, which therefore doesn't contain the ID.
  const removeId = () => sessionStorage.removeItem(tabKey);
  removeId();
  window.addEventListener("pageshow", removeId);
  window.addEventListener("pagehide", () => {
    try {
      sessionStorage.setItem(tabKey, id);
    } catch {
      // The tab's storage is full. After a reload, the screen takes over the draft like another tab.
    }
  });
  return (tab = id);
}

function useUserId(): string | null {
  return trpc.auth.session.useQuery(undefined, { staleTime: 300_000 }).data?.user?.id ?? null;
}

/** Returns a screen's initial draft, null when it has none, or undefined while it is being read. */
export function useStoredDraft({ tool, runId }: Screen): Draft | null | undefined {
  const userId = useUserId();
  const [draft, setDraft] = useState<Draft | null>();
  const read = useEffectEvent(async () => {
    // Without storage in the browser, there are no drafts.
    setDraft(
      userId === null ? null : await readDraft({ tab: getTab(), userId, tool, runId }).catch(() => null),
    );
  });
  // Later changes to the draft aren't read again.
  useEffect(() => void read(), []);
  useEffect(
    () => (userId === null ? undefined : holdDraft({ tab: getTab(), userId, tool, runId })),
    [userId, tool, runId],
  );
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
    if (userId !== null) saveDraft({ tab: getTab(), userId, tool, runId }, newDraft).catch(() => undefined);
  };
  const storeChange = useEffectEvent(() => {
    if (draft !== undefined) store(draft);
  });
  const text = draft === undefined ? undefined : serializeDraft(draft);
  useEffect(() => storeChange(), [userId, tool, runId, text]);
  return () => store(null);
}
