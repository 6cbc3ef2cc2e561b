import { createHash } from "node:crypto";

/** Returns the SHA-256 of plain data, in hexadecimal. */
export function computeDigest(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value, sortKeys)).digest("hex");
}

/** Sorts keys for `JSON.stringify`, so that the order of the fields doesn't matter. */
function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
