/** Formats a table with aligned columns: the first one to the left, the others to the right. */
export function formatTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? "").length)));
  return lines
    .map((line) =>
      widths
        .map((width, column) => {
          const cell = line[column] ?? "";
          return column === 0 ? cell.padEnd(width) : cell.padStart(width);
        })
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
