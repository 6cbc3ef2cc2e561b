/**
 * Breaks a line between words so that it fits into a terminal; what goes on is indented. Without a terminal the line
 * stays whole, as programs want it.
 */
export function wrapped(line: string, columns: number | undefined, indent: number): string {
  if (columns === undefined || line.length <= columns || columns < indent + 16) return line;
  const lines: string[] = [];
  let rest = line;
  while (rest.length > columns) {
    const from = lines.length === 0 ? 0 : indent;
    const space = rest.lastIndexOf(" ", columns);
    // A word that is wider than the room is left to the terminal.
    const end = space > Math.max(from, indent) ? space : rest.indexOf(" ", columns);
    if (end < 0) break;
    lines.push(rest.slice(0, end).trimEnd());
    rest = " ".repeat(indent) + rest.slice(end + 1);
  }
  return [...lines, rest].join("\n");
}
