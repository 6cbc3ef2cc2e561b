/** One entry of a srcset, with either a width or a density. */
export interface SrcsetEntry {
  readonly url: string;
  /** Width of the file in pixels. */
  readonly width?: number;
  /** File pixels per CSS pixel. */
  readonly density?: number;
}

const MAX_ENTRIES = 40;
const whitespace = /\s/;

/**
 * Parses a srcset as a browser does: a URL ends at whitespace and may contain commas; a URL that ends with a comma has
 * no descriptor. Skips entries with invalid descriptors.
 */
export function parseSrcset(srcset: string): readonly SrcsetEntry[] {
  const entries: SrcsetEntry[] = [];
  let rest = srcset;
  while (entries.length < MAX_ENTRIES) {
    rest = rest.replace(/^[\s,]+/, "");
    if (rest === "") return entries;
    const [text = ""] = rest.split(whitespace, 1);
    rest = rest.slice(text.length);
    const url = removeCommas(text);
    const [descriptors, after] = url === text ? splitAtComma(rest) : ["", rest];
    rest = after;
    const entry = toEntry(url, descriptors.trim());
    if (entry) entries.push(entry);
  }
  return entries;
}

/** Removes trailing commas. A regular expression would take quadratic time on a long run of commas. */
function removeCommas(text: string): string {
  let end = text.length;
  while (text[end - 1] === ",") end--;
  return text.slice(0, end);
}

/** Splits at the next comma outside of parentheses, in which future descriptors may contain commas. */
function splitAtComma(text: string): readonly [before: string, after: string] {
  let depth = 0;
  for (const { 0: found, index } of text.matchAll(/[(),]/g)) {
    if (found === "(") depth++;
    else if (found === ")") depth--;
    else if (depth <= 0) return [text.slice(0, index), text.slice(index + 1)];
  }
  return [text, ""];
}

function toEntry(url: string, descriptors: string): SrcsetEntry | null {
  if (descriptors === "") return { url, density: 1 };
  const [, width] = /(?:^|\s)(\d+)w(?:\s|$)/.exec(descriptors) ?? [];
  if (width !== undefined) return { url, width: Number(width) };
  const [, density] = /^(\d+(?:\.\d+)?)x$/.exec(descriptors) ?? [];
  return density === undefined ? null : { url, density: Number(density) };
}
