import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getMutationKey } from "@trpc/react-query";
import { trpc } from "../../../api/trpc.ts";
import { useSettled } from "../../tool/screen/quote.ts";
import { judged, problemsByKey, type RequestInput, requestOf, sendable } from "./request.ts";
import type { PreparedRow } from "./rows.ts";

/** Rows are checked after this many milliseconds without a change. */
const PAUSE = 500;

/** Has the server check the rows once all files are there, and joins what it says with what is known here. */
export function useCheck(input: RequestInput, rows: readonly PreparedRow[]) {
  const { client } = trpc.useUtils();
  const asked = sendable(rows);
  const request = requestOf(input, asked);
  const text = JSON.stringify(request);
  const settled = useSettled(text, PAUSE);
  const complete = asked.length > 0 && rows.every(({ pending }) => !pending);
  const query = useQuery({
    queryKey: [...getMutationKey(trpc.bulk.check), { input: settled, type: "query" }],
    queryFn: () => client.bulk.check.mutate(request),
    enabled: complete && settled === text,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const current = complete && settled === text && !query.isPlaceholderData ? query.data : undefined;
  const found = current === undefined ? null : problemsByKey(asked, current.problems);
  const all = judged(rows, found);
  return {
    rows: all,
    /** Is what the good rows take; undefined until the server has answered about these very rows. */
    takes: current,
    /** Is the request with the good rows only. */
    good: requestOf(
      input,
      asked.filter(({ key }) => found?.has(key) === false),
    ),
    checking: complete && current === undefined && query.error === null,
    error: query.error,
  };
}

export type Check = ReturnType<typeof useCheck>;
