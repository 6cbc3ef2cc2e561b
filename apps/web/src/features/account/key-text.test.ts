import { expect, test } from "vitest";
import type { ApiKey } from "../../api/trpc.ts";
import { formatDate, formatDateAndTime } from "../../ui/time-text.ts";
import { describeKey } from "./key-text.ts";

const createdAt = "2026-11-21T12:00:00.000Z";
const lastUsedAt = "2026-11-22T12:30:00.000Z";
const created = formatDate(createdAt);
const key: ApiKey = {
  id: "a",
  name: "Catalog",
  scopes: ["read", "generate"],
  client: "script",
  dailyTokens: null,
  test: false,
  createdAt,
  lastUsedAt: null,
};

test.each([
  [{}, `Can read and generate, created ${created}, never used`],
  [{ dailyTokens: 1200 }, `Can read and generate, created ${created}, never used, up to 1,200 tokens a day`],
  [{ lastUsedAt }, `Can read and generate, created ${created}, last used ${formatDateAndTime(lastUsedAt)}`],
  [{ test: true, dailyTokens: 50 }, `Test key, created ${created}, never used`],
  [{ client: "browser", dailyTokens: 1 }, `Connected ${created}, never used, up to 1 token a day`],
] as const)("describeKey describes a key with %o", (change, text) => {
  expect(describeKey({ ...key, ...change })).toBe(text);
});
