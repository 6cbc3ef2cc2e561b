import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getMutationKey } from "@trpc/react-query";
import { trpc } from "../../../api/trpc.ts";
import { useDebounced } from "../../tool/screen/quote.ts";
import {
  mergeProblems,
  mapProblems,
  type RequestInput,
  createRequest,
  listCheckableRows,
} from "./request.ts";
import type { PreparedRow } from "./rows.ts";

/** Time without a change until the rows are checked. */
const CHECK_DELAY_MS = 500;

/**
 * Checks the rows on the server once all files are uploaded, and combines the results with the local ones.
 */
export function useCheck(input: RequestInput, rows: readonly PreparedRow[]) {
  const { client } = trpc.useUtils();
  const checkableRows = listCheckableRows(rows);
  const request = createRequest(input, checkableRows);
  const text = JSON.stringify(request);
  const debouncedText = useDebounced(text, CHECK_DELAY_MS);
  const isComplete = checkableRows.length > 0 && rows.every(({ pending }) => !pending);
  const query = useQuery({
    queryKey: [...getMutationKey(trpc.bulk.check), { input: debouncedText, type: "query" }],
    queryFn: () => client.bulk.check.mutate(request),
    enabled: isComplete && debouncedText === text,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const current = isComplete && debouncedText === text && !query.isPlaceholderData ? query.data : undefined;
  const serverProblems = current === undefined ? null : mapProblems(checkableRows, current.problems);
  const checkedRows = mergeProblems(rows, serverProblems);
  return {
    rows: checkedRows,
    /** The cost of the valid rows; undefined until the server has checked exactly these rows. */
    cost: current,
    /** The request with only the valid rows. */
    validRequest: createRequest(
      input,
      checkableRows.filter(({ key }) => serverProblems?.has(key) === false),
    ),
    checking: isComplete && current === undefined && query.error === null,
    error: query.error,
  };
}

export type Check = ReturnType<typeof useCheck>;
