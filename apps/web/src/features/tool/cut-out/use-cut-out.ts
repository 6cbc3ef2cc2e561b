import { queryOptions, skipToken, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { keepNewest } from "../../../api/keep-newest.ts";
import { type CutOut, trpc } from "../../../api/trpc.ts";

/** Milliseconds. The preview's link is valid for longer. */
const STALE_TIME_MS = 30 * 60_000;

/** The cached cut-out of an upload. Its newest version stays, even if the response with an older one arrives later. */
export function cutOutQuery(id: string) {
  return queryOptions<CutOut>({
    queryKey: ["cut-out of upload", id],
    queryFn: skipToken,
    staleTime: STALE_TIME_MS,
    structuralSharing: keepNewest("version"),
  });
}

/**
 * Fetches an upload's cut-out. The first request creates it, which takes seconds and costs nothing; null requests
 * nothing.
 */
export function useCutOut(id: string | null) {
  const { client } = trpc.useUtils();
  return useQuery({
    ...cutOutQuery(id ?? ""),
    queryFn: id === null ? skipToken : ({ signal }) => client.uploads.cutOut.mutate({ id }, { signal }),
  });
}

/** Returns the cut-outs of these uploads that are already cached. Requests nothing. */
export function useKnownCutOuts(ids: readonly string[]): readonly CutOut[] {
  const found = useQueries({ queries: ids.map(cutOutQuery) });
  return found.flatMap(({ data }) => data ?? []);
}

/** Returns a function that updates an upload's cut-out wherever it is shown. */
export function useKnownCutOut(): (id: string, view: CutOut) => void {
  const queryClient = useQueryClient();
  return (id, view) => void queryClient.setQueryData(cutOutQuery(id).queryKey, view);
}
