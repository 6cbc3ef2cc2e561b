import { getRowEnd, type RowLayout } from "./rows.ts";

/** A rectangle in the grid's pixels. */
export interface Band {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Layout {
  readonly columns: number;
  readonly gap: number;
  readonly cardHeight: number;
  readonly rowHeight: number;
  readonly dateHeight: number;
}

/** Returns the indexes of the items that the rectangle touches, even of rows that aren't rendered. */
export function findItemsInBand(
  rowLayout: RowLayout,
  { columns, gap, cardHeight, rowHeight, dateHeight }: Layout,
  { width, band }: { readonly width: number; readonly band: Band },
): readonly number[] {
  const cardWidth = (width - gap * (columns - 1)) / columns;
  const indexes: number[] = [];
  let y = 0;
  const { rows } = rowLayout;
  for (let index = 0; index < rows.length && y < band.bottom; index += 1) {
    const row = rows.get(index);
    if (row?.kind === "items" && y + cardHeight > band.top) {
      const end = getRowEnd(rowLayout, index);
      for (let item = row.from; item < end; item += 1) {
        const x = (item - row.from) * (cardWidth + gap);
        if (x < band.right && x + cardWidth > band.left) indexes.push(item);
      }
    }
    y += row?.kind === "date" ? dateHeight : rowHeight;
  }
  return indexes;
}

/** Returns the rectangle between two points, whichever comes first. */
export function createBand(
  a: { readonly x: number; readonly y: number },
  b: { readonly x: number; readonly y: number },
): Band {
  return {
    left: Math.min(a.x, b.x),
    top: Math.min(a.y, b.y),
    right: Math.max(a.x, b.x),
    bottom: Math.max(a.y, b.y),
  };
}
