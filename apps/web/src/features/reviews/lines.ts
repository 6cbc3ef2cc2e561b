/** Breaks a text into lines between words; `widthOf` and `width` in the same unit. A word too long stands alone. */
export function linesOf(text: string, width: number, widthOf: (line: string) => number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((part) => part !== "")) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || widthOf(longer) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}
