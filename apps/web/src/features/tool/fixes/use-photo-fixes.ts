import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { toApiError } from "../../../api/error.ts";
import { LINKS_STALE_TIME_MS, trpc } from "../../../api/trpc.ts";
import { showToast } from "../../../ui/toasts.tsx";
import { useCachedCutOuts } from "../cut-out/use-cut-out.ts";
import { useScreenOptions, useScreenRun, useScreenSources } from "../screen/contexts.tsx";
import { photoFixKey } from "../screen/readiness.ts";
import type { SourcePhoto } from "../upload/source.ts";
import { preload } from "../upload/use-sources.ts";
import { listSuggestedFixes } from "./fix-text.ts";

/**
 * Suggests fixes for the photo in a slot, and swaps the photo with its fixed copy or back. Swaps back automatically
 * when the user chooses exact colors, which a fix would change.
 */
export function usePhotoFixes(slot: string, upload: SourcePhoto, cutsOut: boolean) {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const { swap } = useScreenSources();
  const { options } = useScreenOptions();
  const { busy } = useScreenRun();
  const { id, fixed = null } = upload;
  const exact = options.values["colors"] === "exact";
  // Waits for the cut-out, because the server handles one photo at a time.
  const [cutOut] = useCachedCutOuts([id]);
  const { data: suggested } = useQuery({
    queryKey: ["suggested fixes of upload", id],
    queryFn: ({ signal }) => client.uploads.suggestFixes.query({ id }, { signal }),
    enabled: fixed === null && !exact && (!cutsOut || cutOut !== undefined),
    staleTime: Infinity,
    retry: false,
  });
  const fixes = suggested ? listSuggestedFixes(suggested) : [];
  const changing = useMutation({
    mutationKey: photoFixKey,
    mutationFn: async (on: boolean) => {
      const next = on
        ? await queryClient.fetchQuery({
            queryKey: ["fixed copy of upload", id],
            queryFn: () => client.uploads.applyFixes.mutate({ id, fixes: [...fixes] }),
            staleTime: LINKS_STALE_TIME_MS,
          })
        : await client.uploads.get.query({ id: fixed?.photoId ?? id });
      await preload(next.url);
      return next;
    },
    onError: (error) => showToast({ text: toApiError(error).message, failed: true }),
  });
  const { data: next, mutate: change } = changing;

  // If a run has started in the meantime, keep its photo.
  const swapToNext = useEffectEvent(() => {
    if (next && !busy && next.id !== id) swap(slot, next);
  });
  useEffect(() => swapToNext(), [next]);

  const undoForExactColors = useEffectEvent(() => {
    if (exact && typeof fixed?.photoId === "string" && !busy) change(false);
  });
  useEffect(() => undoForExactColors(), [exact, id]);

  return {
    /** The suggested fixes; null until the server has responded, and while there are none to offer. */
    suggested: exact || busy || fixes.length === 0 ? null : suggested,
    /** How the photo on the screen was fixed; null for an original, and during a run. */
    fixed: busy ? null : fixed,
    /** True while the fix is being turned on, false while it's being turned off; otherwise null. */
    changing: changing.isPending ? changing.variables : null,
    change,
  };
}
