import type { Direction } from "./ink.ts";

/** The direction of the first letter that has one, as in the Unicode bidirectional algorithm (UAX #9, P2 and P3). */
export function directionOf(text: string): Direction {
  const first = /\p{L}/u.exec(text)?.[0] ?? "";
  return /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(first)
    ? "rtl"
    : "ltr";
}
