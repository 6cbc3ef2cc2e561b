import type { RunDownload } from "../../api/trpc.ts";

type Rules = NonNullable<RunDownload["rules"]>;
type Pixels = Pick<ImageData, "data" | "width" | "height">;

/** Holds what a file was measured to be. */
export interface MeasuredFile {
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** Is the share of the pixels along the edges that are pure white. */
  readonly whiteEdge: number;
  /** Is the share of the frame, in its longer direction, that is not white. */
  readonly filled: number;
}

/** JPEG makes pure white a little darker in some places. */
const PURE_WHITE = 253;
/** What is darker than this belongs to the product, not to the faint end of its shadow. */
const NOT_WHITE = 240;
/** A speck of dust at the edge is no background. */
const MOST_OF_EDGE = 0.98;

/** Measures what is behind the product, and how far the product reaches. The pixels are opaque. */
export function measured({ data, width, height }: Pixels): Pick<MeasuredFile, "whiteEdge" | "filled"> {
  let [left, top, right, bottom] = [width, height, -1, -1];
  let [edge, white] = [0, 0];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const darkest = Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) {
        edge += 1;
        if (darkest >= PURE_WHITE) white += 1;
      }
      if (darkest >= NOT_WHITE) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  const filled = Math.max((right - left + 1) / width, (bottom - top + 1) / height, 0);
  return { whiteEdge: white / edge, filled };
}

interface Check {
  readonly met: boolean;
  /** Says what was measured, and what to do where a rule isn't met. */
  readonly text: string;
}

const percent = (share: number) => `${Math.floor(share * 100)}%`;
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** Compares a file with the rules of a marketplace, one line for each. */
export function checksOf(rules: Rules, file: MeasuredFile): readonly Check[] {
  const isWhite = file.whiteEdge >= MOST_OF_EDGE;
  const longer = Math.max(file.width, file.height);
  const checks: Check[] = [];
  if (rules.white)
    checks.push({
      met: isWhite,
      text: isWhite
        ? "The background is pure white."
        : `Only ${percent(file.whiteEdge)} along the edges is pure white. Use Remove Background, and leave room around the product.`,
    });
  // Where the background isn't white, nothing tells where the product ends.
  if (rules.filled !== null && isWhite)
    checks.push({
      met: file.filled >= rules.filled,
      text:
        file.filled >= rules.filled
          ? `The product fills ${percent(file.filled)} of the frame.`
          : `The product fills ${percent(file.filled)} of the frame, and ${percent(rules.filled)} is asked. Use the result “Marketplace” of Remove Background.`,
    });
  checks.push({
    met: longer >= rules.longestSide,
    text:
      longer >= rules.longestSide
        ? `The longer side has ${longer} pixels; ${rules.longestSide} are asked.`
        : `The longer side has ${longer} pixels, and ${rules.longestSide} are asked. Begin with a larger photo.`,
  });
  checks.push({
    met: file.bytes <= rules.bytes,
    text: `The file is a JPEG of ${megabytes(file.bytes)}; ${megabytes(rules.bytes)} are accepted.`,
  });
  return checks;
}
