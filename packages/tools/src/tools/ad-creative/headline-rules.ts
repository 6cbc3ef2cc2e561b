import { findCopyFaults } from "../../copy-rules.ts";

/** Maximum number of headlines that a user chooses from. */
export const headlineCount = 5;

/** Minimum headlines after cleaning. With fewer, each headline is requested separately. */
const minHeadlines = 3;

/** Maximum characters of a line in a list, of a single line, and of a headline that users see. */
const maxLineLengths = { listed: 99, single: 79, published: 50 } as const;
const minLineLength = 5;
const wordRange = { min: 3, max: 8 } as const;

/** Headlines that fit any image, used when nothing is known about the product, or the engine wrote nothing better. */
export const fallbackHeadlines = [
  "One look says it all",
  "Let the picture speak",
  "Take a look for yourself",
  "No long words. Just look.",
  "Seen it? Look again.",
] as const;

/** Returns at most five of a list's lines, without numbering, bullets, quotes and labels. */
export function cleanHeadlines(lines: readonly string[]): string[] {
  return lines
    .flatMap((line) => line.split("\n"))
    .map(cleanLine)
    .filter((line) => line !== "" && line.length <= maxLineLengths.listed)
    .slice(0, headlineCount);
}

export function hasEnoughHeadlines(headlines: readonly string[]): boolean {
  return headlines.length >= minHeadlines;
}

/** Returns the headline from an answer that should contain one, or undefined when it can't be used. */
export function extractHeadline(lines: readonly string[]): string | undefined {
  const [line = ""] = lines.map(cleanLine).filter((cleaned) => cleaned !== "");
  return line !== "" && line.length <= maxLineLengths.single ? line : undefined;
}

/**
 * Returns one to five headlines to show: the five general ones if none can be published.
 * @param sellerWords the seller's own words. A headline may only make claims that are in them
 */
export function pickHeadlines(headlines: readonly string[], sellerWords: string): string[] {
  const fitting = [...new Set(headlines)].filter(
    (line) => isPublishable(line) && findCopyFaults(line, sellerWords).length === 0,
  );
  return fitting.length === 0 ? [...fallbackHeadlines] : fitting.slice(0, headlineCount);
}

function isPublishable(headline: string): boolean {
  const count = headline.split(/\s+/).length;
  return (
    headline.length >= minLineLength &&
    headline.length <= maxLineLengths.published &&
    count >= wordRange.min &&
    count <= wordRange.max &&
    !/headline/i.test(headline)
  );
}

function cleanLine(line: string): string {
  const marks = /^(?:\s|[-*•·–—>#]|\d+[.):]|["'“”‘’«»`]|\*\*)+/u;
  const label = /^headlines?\s*(?:\d+\s*)?[:.)–—-]+\s*/iu;
  const end = /(?:\s|["'“”‘’«»`]|\*\*)+$/u;
  return line.replace(marks, "").replace(label, "").replace(marks, "").replace(end, "");
}
