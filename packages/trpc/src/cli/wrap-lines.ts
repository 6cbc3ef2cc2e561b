/**
 * Wraps a line between words to fit the terminal, and indents the continuation. Doesn't wrap without a terminal,
 * because scripts expect whole lines.
 */
export function wrapLine(line: string, columns: number | undefined, indent: number): string {
  if (columns === undefined || line.length <= columns || columns < indent + 16) return line;
  const lines: string[] = [];
  let rest = line;
  while (rest.length > columns) {
    const from = lines.length === 0 ? 0 : indent;
    const space = rest.lastIndexOf(" ", columns);
    // A word wider than the terminal isn't broken.
    const end = space > Math.max(from, indent) ? space : rest.indexOf(" ", columns);
    if (end < 0) break;
    lines.push(rest.slice(0, end).trimEnd());
    rest = " ".repeat(indent) + rest.slice(end + 1);
  }
  return [...lines, rest].join("\n");
}
