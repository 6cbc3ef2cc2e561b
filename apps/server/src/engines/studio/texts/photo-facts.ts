import sharp from "sharp";

/** What can be measured of a photograph without knowing what is on it. */
export interface PhotoFacts {
  /** Most to least common, as #rrggbb, at most five. */
  readonly colours: readonly string[];
  readonly shape: "landscape" | "portrait" | "square";
  /** How much goes on around the subject. */
  readonly background: "plain" | "busy";
}

/** Side of the square a photograph is reduced to. */
const side = 64;
/** Mean difference of neighbours, in levels, above which the rim of a photograph counts as busy. */
const busyAbove = 9;

export async function photoFacts([png]: readonly Uint8Array[]): Promise<PhotoFacts> {
  if (!png) throw new Error("There is no picture to look at.");
  const { width, height } = await sharp(png).metadata();
  const pixels = await sharp(png)
    .flatten({ background: "#fff" })
    .resize(side, side, { fit: "fill" })
    .raw()
    .toBuffer();
  const ratio = width / height;
  return {
    colours: commonColours(pixels),
    shape: ratio > 1.1 ? "landscape" : ratio < 0.9 ? "portrait" : "square",
    background: rimActivity(pixels) > busyAbove ? "busy" : "plain",
  };
}

/** Means of the fullest cells of an 8 × 8 × 8 grid over the colours. */
function commonColours(rgb: Uint8Array): string[] {
  const cells = new Map<number, { count: number; sum: [number, number, number] }>();
  for (let i = 0; i < rgb.length; i += 3) {
    const [r = 0, g = 0, b = 0] = rgb.subarray(i, i + 3);
    const key = ((r >> 5) << 6) | ((g >> 5) << 3) | (b >> 5);
    const cell = cells.get(key) ?? { count: 0, sum: [0, 0, 0] };
    cell.count++;
    cell.sum = [cell.sum[0] + r, cell.sum[1] + g, cell.sum[2] + b];
    cells.set(key, cell);
  }
  return [...cells.values()]
    .toSorted((a, b) => b.count - a.count)
    .slice(0, 5)
    .map(({ count, sum }) => `#${sum.map((value) => hex(value / count)).join("")}`);
}

function hex(level: number): string {
  return Math.round(level).toString(16).padStart(2, "0");
}

/** Mean difference between neighbours in the outer eighth. */
function rimActivity(rgb: Uint8Array): number {
  const rim = side / 8;
  let sum = 0;
  let count = 0;
  for (let y = 0; y < side; y++) {
    for (let x = 1; x < side; x++) {
      if (x >= rim && x < side - rim && y >= rim && y < side - rim) continue;
      const i = (y * side + x) * 3;
      for (let c = 0; c < 3; c++) sum += Math.abs((rgb[i + c] ?? 0) - (rgb[i - 3 + c] ?? 0));
      count += 3;
    }
  }
  return sum / count;
}
