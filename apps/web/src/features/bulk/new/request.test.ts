import { expect, test } from "vitest";
import { mergeProblems, mapProblems, createRequest, listCheckableRows } from "./request.ts";
import type { PreparedRow } from "./rows.ts";

const createRow = (key: string, more: Partial<PreparedRow> = {}): PreparedRow => ({
  key,
  name: key,
  images: { product: { uploadId: key } },
  options: {},
  files: [],
  problem: null,
  pending: false,
  ...more,
});

const rows = [
  createRow("a"),
  createRow("b", { problem: "No file." }),
  createRow("c", { pending: true }),
  createRow("d"),
];

test("requests skip pending and invalid rows; problems map back to rows", () => {
  const checkable = listCheckableRows(rows);
  expect(createRequest({ tool: "mood-boards", options: {}, brand: false }, checkable)).toEqual({
    tool: "mood-boards",
    options: {},
    rows: [
      { name: "a", images: { product: { uploadId: "a" } }, options: {} },
      { name: "d", images: { product: { uploadId: "d" } }, options: {} },
    ],
  });
  expect([...mapProblems(checkable, [{ row: 1, message: "Too small." }])]).toEqual([["d", "Too small."]]);
});

test("the request includes the brand only if it is used", () => {
  const input = { tool: "mood-boards", options: {}, brand: true };
  expect(createRequest(input, [])).toEqual({
    tool: "mood-boards",
    options: {},
    brand: true,
    rows: [],
  });
});

const listStates = (serverProblems: ReadonlyMap<string, string> | null) =>
  mergeProblems(rows, serverProblems).map(({ key, state, problem }) => [key, state, problem]);

test("rows with problems come first, and none is ready before the check", () => {
  expect(listStates(null)).toEqual([
    ["b", "problem", "No file."],
    ["a", "unknown", null],
    ["c", "pending", null],
    ["d", "unknown", null],
  ]);
  expect(listStates(new Map([["d", "Too small."]]))).toEqual([
    ["b", "problem", "No file."],
    ["d", "problem", "Too small."],
    ["a", "ready", null],
    ["c", "pending", null],
  ]);
});
