import { queryOptions, skipToken, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CutOut, trpc } from "../../../api/trpc.ts";

const keyOf = (id: string) => ["cut-out of upload", id];
/** Milliseconds. The preview's link is valid for longer. */
const FRESH = 30 * 60_000;

/** Asks how an upload is cut out. The first who asks has it made, which takes seconds and costs nothing; null asks nothing. */
export function useCutOut(id: string | null) {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: keyOf(id ?? ""),
    queryFn: id === null ? skipToken : ({ signal }) => client.uploads.cutOut.mutate({ id }, { signal }),
    staleTime: FRESH,
  });
}

/** Returns how those of the uploads are cut out of which that is known here already. It asks nothing. */
export function useKnownCutOuts(ids: readonly string[]): readonly CutOut[] {
  const found = useQueries({
    queries: ids.map((id) =>
      queryOptions<CutOut>({ queryKey: keyOf(id), queryFn: skipToken, staleTime: FRESH }),
    ),
  });
  return found.flatMap(({ data }) => data ?? []);
}

/** Returns a function that tells all who show the cut-out of an upload how it is now. */
export function useKnownCutOut(): (id: string, view: CutOut) => void {
  const queryClient = useQueryClient();
  return (id, view) => void queryClient.setQueryData(keyOf(id), view);
}
