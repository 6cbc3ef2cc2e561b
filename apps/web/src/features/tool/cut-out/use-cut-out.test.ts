import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { CutOut } from "../../../api/trpc.ts";
import { cutOutQuery } from "./use-cut-out.ts";

const query = cutOutQuery("upload");
const version = (number: number): CutOut => ({ found: false, version: number });

/** Returns the cached cut-out after an edit was stored while the cut-out loaded. */
async function loadAfterEdit(edited: CutOut, loaded: CutOut): Promise<CutOut | undefined> {
  const queryClient = new QueryClient();
  const { promise, resolve } = Promise.withResolvers<CutOut>();
  const loading = queryClient.fetchQuery({ ...query, queryFn: () => promise });
  queryClient.setQueryData(query.queryKey, edited);
  resolve(loaded);
  await loading;
  return queryClient.getQueryData(query.queryKey);
}

test("a cut-out that was requested before an edit doesn't undo it", async () => {
  expect(await loadAfterEdit(version(2), version(1))).toEqual(version(2));
});

test("a newer version replaces the cached one", async () => {
  expect(await loadAfterEdit(version(1), version(2))).toEqual(version(2));
});
