import { queryOptions, skipToken, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { keepNewest } from "../../../api/keep-newest.ts";
import type { Preview } from "../../../api/tool-procedures.ts";
import { type CutOut, LINKS_STALE_TIME_MS, trpc, type TrpcClient } from "../../../api/trpc.ts";

/** Returns the query for an upload's cached cut-out. An older version that arrives late doesn't replace a newer one. */
export function cutOutQuery(id: string) {
  return queryOptions<CutOut>({
    queryKey: ["cut-out of upload", id],
    queryFn: skipToken,
    staleTime: LINKS_STALE_TIME_MS,
    structuralSharing: keepNewest("version"),
  });
}

/**
 * Fetches an upload's cut-out. The first request creates it, which takes seconds and is free. Without an ID, nothing is
 * fetched.
 */
export function useCutOut(id: string | null) {
  const { client } = trpc.useUtils();
  return useQuery({
    ...cutOutQuery(id ?? ""),
    queryFn: id === null ? skipToken : ({ signal }) => client.uploads.cutOut.mutate({ id }, { signal }),
  });
}

type PreviewedChoice = Parameters<TrpcClient["uploads"]["previewChoice"]["query"]>[0];

/** Fetches the preview of a choice about scenes, for each version of the cut-out. */
export function useChoicePreview(choice: PreviewedChoice, version: number): Preview | null {
  const { client } = trpc.useUtils();
  const { data = null } = useQuery({
    queryKey: ["preview of choice", choice, version],
    queryFn: async ({ signal }) => (await client.uploads.previewChoice.query(choice, { signal })).preview,
    staleTime: Infinity,
  });
  return data;
}

/** Returns the already cached cut-outs of these uploads, without a request. */
export function useCachedCutOuts(ids: readonly string[]): readonly CutOut[] {
  const cutOuts = useQueries({ queries: ids.map(cutOutQuery) });
  return cutOuts.flatMap(({ data }) => data ?? []);
}

/** Returns a function that updates an upload's cut-out wherever it is shown. */
export function useCutOutUpdate(): (id: string, view: CutOut) => void {
  const queryClient = useQueryClient();
  return (id, view) => void queryClient.setQueryData(cutOutQuery(id).queryKey, view);
}
