/** A person chooses from so many headlines. */
export const headlineCount = 5;

/** If fewer are left after cleaning, each is asked for by itself. */
const enough = 3;

/** The most characters of a line in a list, of a single line, and of what is shown. */
const longest = { listed: 99, single: 79, shown: 50 } as const;
const shortest = 5;
const words = { least: 3, most: 8 } as const;

/** They are true of any picture, for when nothing is known of what is on it, or nothing better was written. */
export const fallbackHeadlines = [
  "One look says it all",
  "Let the picture speak",
  "Take a look for yourself",
  "No long words. Just look.",
  "Seen it? Look again.",
] as const;

/** At most five of a list's lines, without numbering, bullets, quotes and labels. */
export function cleanHeadlines(lines: readonly string[]): string[] {
  return lines
    .flatMap((line) => line.split("\n"))
    .map(cleanLine)
    .filter((line) => line !== "" && line.length <= longest.listed)
    .slice(0, headlineCount);
}

export function areEnough(headlines: readonly string[]): boolean {
  return headlines.length >= enough;
}

/** The headline of an answer that was asked for one; undefined when it can't be used. */
export function singleHeadline(lines: readonly string[]): string | undefined {
  const [line = ""] = lines.map(cleanLine).filter((cleaned) => cleaned !== "");
  return line !== "" && line.length <= longest.single ? line : undefined;
}

/** The five that a person sees, filled up with general ones where too few are left. */
export function shownHeadlines(headlines: readonly string[]): string[] {
  const fitting = headlines.filter(canBeShown);
  return [...new Set([...fitting, ...fallbackHeadlines])].slice(0, headlineCount);
}

function canBeShown(headline: string): boolean {
  const count = headline.split(/\s+/).length;
  return (
    headline.length >= shortest &&
    headline.length <= longest.shown &&
    count >= words.least &&
    count <= words.most &&
    !/headline/i.test(headline)
  );
}

function cleanLine(line: string): string {
  const marks = /^(?:\s|[-*•·–—>#]|\d+[.):]|["'“”‘’«»`]|\*\*)+/u;
  const label = /^headlines?\s*(?:\d+\s*)?[:.)–—-]+\s*/iu;
  const end = /(?:\s|["'“”‘’«»`]|\*\*)+$/u;
  return line.replace(marks, "").replace(label, "").replace(marks, "").replace(end, "");
}
