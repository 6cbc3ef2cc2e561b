import type { Network } from "../matting/runtime.ts";
import { resizeRgb, type Rgb } from "../pixels/raster.ts";
import { findTextAreas, measureHalfExtent, type TextArea } from "./text-areas.ts";
import { recognizeLine, measureWidth } from "./recognize-line.ts";

/** A line of text that was read in an image. */
export interface TextLine {
  readonly text: string;
  /** Mean probability of its characters, 0…1. */
  readonly confidence: number;
  /** The axis-aligned rectangle around it, as fractions of the image. */
  readonly box: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  /** The tilted rectangle around it, in pixels of the image that was read. */
  readonly area: TextArea;
}

export interface ReadingNetworks {
  readonly detection: Network;
  readonly recognition: Network;
  /** The characters that follow the blank in the network's output, in order. */
  readonly characters: readonly string[];
}

/** Longer side in pixels of the copy in which text is detected. */
const DETECTION_SIDE = 960;
/** Both sides of the network's input are multiples of this. */
const SIDE_MULTIPLE = 32;
/** Maximum total length of the lines to read, in pixels at the network's height. A page of text takes a second. */
const MAX_READ_LENGTH = 10_000;
/** Minimum number of letters and digits in a line. Fewer are usually a pattern in the material. */
const MIN_LETTERS = 2;
/** Minimum mean probability of a line that can be read. */
const MIN_CONFIDENCE = 0.5;

const mean = [0.485, 0.456, 0.406] as const;
const deviation = [0.229, 0.224, 0.225] as const;

export interface Reading {
  /** Lines, largest first, including texture that looks like text; see `isLegible`. */
  readonly lines: readonly TextLine[];
  /** Whether all lines were read; false if there were too many. */
  readonly isComplete: boolean;
}

/** Returns whether a line was legible, not just a pattern or too small. */
export function isLegible({ text, confidence }: Pick<TextLine, "text" | "confidence">): boolean {
  return confidence >= MIN_CONFIDENCE && (text.match(/[\p{L}\p{N}]/gu) ?? []).length >= MIN_LETTERS;
}

/** Finds and reads the text of an image. */
export async function readText(image: Rgb, networks: ReadingNetworks): Promise<Reading> {
  const areas = await findAreas(image, networks.detection);
  let width = 0;
  const chosenAreas = areas.filter((area) => (width += measureWidth(area)) <= MAX_READ_LENGTH);
  return {
    lines: await readAreas(image, chosenAreas, networks),
    isComplete: chosenAreas.length === areas.length,
  };
}

/** Reads the text in areas of an image. */
export async function readAreas(
  image: Rgb,
  areas: readonly TextArea[],
  networks: ReadingNetworks,
): Promise<TextLine[]> {
  const lines: TextLine[] = [];
  for (const area of areas)
    lines.push({ ...(await recognizeLine(image, area, networks)), box: toBox(area, image), area });
  return lines;
}

/** Finds lines of text with a network that marks their pixels. */
async function findAreas(image: Rgb, detection: Network): Promise<TextArea[]> {
  const scale = Math.min(1, DETECTION_SIDE / Math.max(image.width, image.height));
  const scaleSide = (side: number) =>
    Math.max(SIDE_MULTIPLE, Math.round((side * scale) / SIDE_MULTIPLE) * SIDE_MULTIPLE);
  const [width, height] = [scaleSide(image.width), scaleSide(image.height)];
  const { data } = await resizeRgb(image, width, height);
  const size = width * height;
  const input = new Float32Array(3 * size);
  for (let channel = 0; channel < 3; channel++) {
    // The network was trained on blue, green and red.
    const from = 2 - channel;
    for (let i = 0; i < size; i++)
      input[channel * size + i] =
        ((data[i * 3 + from] ?? 0) / 255 - (mean[channel] ?? 0)) / (deviation[channel] ?? 1);
  }
  const map = await detection.run(input, { channels: 3, height, width });
  const [across, down] = [image.width / width, image.height / height];
  return findTextAreas({ data: map, width, height }).map((area) => ({
    x: area.x * across,
    y: area.y * down,
    width: area.width * across,
    height: area.height * down,
    angle: area.angle,
  }));
}

function toBox(area: TextArea, { width, height }: Rgb): TextLine["box"] {
  const [right, down] = measureHalfExtent(area);
  const [left, top] = [Math.max(0, area.x - right), Math.max(0, area.y - down)];
  return {
    left: left / width,
    top: top / height,
    width: (Math.min(width, area.x + right) - left) / width,
    height: (Math.min(height, area.y + down) - top) / height,
  };
}
