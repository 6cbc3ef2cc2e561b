import type { ProductShape } from "@packshot/tools/request";
import type { RgbaPixels } from "../../pixels/palette.ts";

/** Share of a row or column below which it holds a speck, such as the end of a shoelace. */
const leastOfLine = 0.06;
/** Longer than this many times the other side is tall or wide. */
const elongated = 1.35;
/** Overlap with an ellipse (intersection over union) from which on it is round: a box has at most 0.9, a mug 0.75. */
const asGoodAsRound = 0.92;

interface Extent {
  readonly first: number;
  readonly length: number;
}

type Shows = (x: number, y: number) => boolean;

/** Of all that is not transparent. What the edge of the picture cuts off may be longer that way, so that is not told. */
export function productShapeOf(product: RgbaPixels): ProductShape | undefined {
  const { data, width, height } = product;
  const shows: Shows = (x, y) => (data[(y * width + x) * 4 + 3] ?? 0) > 127;
  const across = extent(width, height, shows);
  const down = extent(height, width, (y, x) => shows(x, y));
  const cut = cutOff(product, shows);
  if (down.length > across.length * elongated) return cut.across ? undefined : "tall";
  if (across.length > down.length * elongated) return cut.down ? undefined : "wide";
  if (cut.across || cut.down) return undefined;
  return likeAnEllipse(across, down, shows) > asGoodAsRound ? "round" : "compact";
}

/** From the first to the last line with more than a speck in it. */
function extent(lines: number, length: number, at: (line: number, place: number) => boolean): Extent {
  const filled = Array.from({ length: lines }, (_, line) => {
    let count = 0;
    for (let place = 0; place < length; place++) if (at(line, place)) count++;
    return count > length * leastOfLine;
  });
  const first = Math.max(0, filled.indexOf(true));
  return { first, length: Math.max(1, filled.lastIndexOf(true) - first + 1) };
}

/** Ways in which the product goes on outside. One that reaches all four edges is a picture cropped to it. */
function cutOff(
  { width, height }: RgbaPixels,
  shows: Shows,
): { readonly across: boolean; readonly down: boolean } {
  const rows = [...Array(height).keys()];
  const columns = [...Array(width).keys()];
  const [left, right] = [0, width - 1].map((x) => rows.some((y) => shows(x, y)));
  const [top, bottom] = [0, height - 1].map((y) => columns.some((x) => shows(x, y)));
  if (left && right && top && bottom) return { across: false, down: false };
  return { across: left || right || false, down: top || bottom || false };
}

function likeAnEllipse(across: Extent, down: Extent, shows: Shows): number {
  let both = 0;
  let either = 0;
  for (let y = 0; y < down.length; y++) {
    for (let x = 0; x < across.length; x++) {
      const [dx, dy] = [(2 * x + 1) / across.length - 1, (2 * y + 1) / down.length - 1];
      const inside = dx * dx + dy * dy <= 1;
      const shown = shows(across.first + x, down.first + y);
      if (inside && shown) both++;
      if (inside || shown) either++;
    }
  }
  return both / Math.max(1, either);
}
