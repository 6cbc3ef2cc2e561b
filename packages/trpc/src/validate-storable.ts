import { z } from "zod";

/**
 * Returns whether the database can store all the strings in the input. It can't store NUL or half of a surrogate pair.
 * Checks lists, objects (including their keys) and forms of any depth without recursion.
 */
export function isStorable(input: unknown): boolean {
  const remaining: unknown[] = [input];
  while (remaining.length > 0) {
    const value = remaining.pop();
    if (typeof value === "string" && !isStorableText(value)) return false;
    for (const part of listParts(value)) remaining.push(part);
  }
  return true;
}

function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}

function listParts(value: unknown): Iterable<unknown> {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value) || value instanceof FormData) return value;
  return Object.entries(value);
}

/**
 * A timestamp in a cursor, as the database formats it. PostgreSQL supports years that JavaScript doesn't, so only times
 * since 1970 are valid.
 */
export const cursorTimestamp = z.iso.datetime({ precision: 6 }).refine((at) => Date.parse(at) >= 0);
