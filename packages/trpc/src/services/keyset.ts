import type { KeysetCursor, KeysetRequest } from "@packshot/db";
import { z } from "zod";
import { cursorTimestamp } from "../validate-storable.ts";

/**
 * A cursor for keyset pagination, which the previous page returned as `nextCursor`. Cursors are opaque to clients.
 */
export const keysetCursor = z.string().transform((text, context): KeysetCursor => {
  const [at = "", id = ""] = text.split("|");
  if (cursorTimestamp.safeParse(at).success && z.uuid().safeParse(id).success) return { at, id };
  context.addIssue("This cursor doesn't belong to this list.");
  return z.NEVER;
});

export interface KeysetPageRequest {
  readonly cursor: KeysetCursor | undefined;
  readonly limit: number;
}

/** Reads a page of rows, and one more row to find out whether another page follows. */
export async function readKeysetPage<Row extends { readonly cursor: KeysetCursor }>(
  { cursor: after, limit }: KeysetPageRequest,
  list: (request: KeysetRequest) => Promise<readonly Row[]>,
) {
  const rowsAndNext = await list({ after, limit: limit + 1 });
  const rows = rowsAndNext.slice(0, limit);
  const next = rowsAndNext.length > limit ? rows.at(-1)?.cursor : undefined;
  return { rows, nextCursor: next === undefined ? null : `${next.at}|${next.id}` };
}
