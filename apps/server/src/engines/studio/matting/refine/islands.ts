import type { Plane } from "../../pixels/raster.ts";

/** Faint pieces count too: with a higher threshold they survive as specks. */
const visible = 0.04;
/** Pieces smaller than this share of the largest are dirt, not product. */
const smallest = 0.02;

/** Clears, in place, what is not connected (by sides) to the product and is small beside it. */
export function dropIslands(alpha: Plane): void {
  const { data, width, height } = alpha;
  const label = new Int32Array(data.length);
  const stack = new Int32Array(data.length);
  const sizes = [0];
  const open = (i: number) => label[i] === 0 && (data[i] ?? 0) > visible;
  for (let seed = 0; seed < data.length; seed++) {
    if (!open(seed)) continue;
    const name = sizes.length;
    let size = 0;
    let top = 0;
    const visit = (i: number) => {
      label[i] = name;
      stack[top++] = i;
    };
    visit(seed);
    while (top > 0) {
      const i = stack[--top] ?? 0;
      const x = i % width;
      size++;
      if (x > 0 && open(i - 1)) visit(i - 1);
      if (x < width - 1 && open(i + 1)) visit(i + 1);
      if (i >= width && open(i - width)) visit(i - width);
      if (i < width * (height - 1) && open(i + width)) visit(i + width);
    }
    sizes.push(size);
  }
  const largest = Math.max(...sizes);
  for (let i = 0; i < data.length; i++) {
    const name = label[i] ?? 0;
    if (name === 0 || (sizes[name] ?? 0) < largest * smallest) data[i] = 0;
  }
}
