/** Longest line that is still read below a logo. */
const longest = 40;

/** A description that is short enough to stand below the name; undefined when it is not, or there is none. */
export function taglineOf(description: string): string | undefined {
  const line = description.replace(/\s+/g, " ").trim().replace(/\.$/, "");
  return line !== "" && Array.from(line).length <= longest ? line : undefined;
}
