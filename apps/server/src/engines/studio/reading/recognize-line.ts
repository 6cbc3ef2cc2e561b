import type { Network } from "../matting/runtime.ts";
import type { Rgb } from "../pixels/raster.ts";
import type { TextArea } from "./text-areas.ts";

/** Height of the network's input, in pixels. */
const INPUT_HEIGHT = 48;
/** Maximum width in pixels. A longer line is squeezed but stays readable; the time grows with the width. */
const MAX_WIDTH = 960;
const MIN_WIDTH = 48;
/** Minimum ratio of height to width of a line that runs downward. */
const MIN_UPRIGHT_RATIO = 1.5;

/** A recognized line. */
interface RecognizedLine {
  readonly text: string;
  /** Mean probability of the characters, 0…1. */
  readonly confidence: number;
}

/** Reads the text in an area of an image. */
export async function recognizeLine(
  image: Rgb,
  area: TextArea,
  { recognition, characters }: { readonly recognition: Network; readonly characters: readonly string[] },
): Promise<RecognizedLine> {
  const { height, width, angle } = area;
  const isUpright = height >= width * MIN_UPRIGHT_RATIO;
  const level = isUpright ? { ...area, width: height, height: width, angle: angle - Math.PI / 2 } : area;
  const across = measureWidth(area);
  const input = straighten(image, level, across);
  const output = await recognition.run(input, { channels: 3, height: INPUT_HEIGHT, width: across });
  return decodeCtc(output, characters);
}

/** Returns the pixels of a line's length at the network's height. */
export function measureWidth({ width, height }: TextArea): number {
  const ratio = height >= width * MIN_UPRIGHT_RATIO ? height / width : width / height;
  return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, Math.round(ratio * INPUT_HEIGHT)));
}

/** Samples an area into the network's planar input of blue, green and red, −1…1. */
function straighten(image: Rgb, area: TextArea, across: number): Float32Array {
  const [cos, sin] = [Math.cos(area.angle), Math.sin(area.angle)];
  const size = across * INPUT_HEIGHT;
  const input = new Float32Array(3 * size);
  // Several samples of each pixel, so that the strokes of large letters stay smooth.
  const samples = Math.max(1, Math.round(area.height / INPUT_HEIGHT));
  const weight = 2 / 255 / samples ** 2;
  for (let pixel = 0; pixel < size; pixel++) {
    const [column, row] = [pixel % across, Math.floor(pixel / across)];
    let [red, green, blue] = [-1, -1, -1];
    for (let sample = 0; sample < samples ** 2; sample++) {
      const u = ((column + ((sample % samples) + 0.5) / samples) / across - 0.5) * area.width;
      const v = ((row + (Math.floor(sample / samples) + 0.5) / samples) / INPUT_HEIGHT - 0.5) * area.height;
      const [x, y] = [area.x + u * cos - v * sin - 0.5, area.y + u * sin + v * cos - 0.5];
      const [left, top] = [Math.floor(x), Math.floor(y)];
      for (let corner = 0; corner < 4; corner++) {
        const [right, down] = [corner & 1, corner >> 1];
        const fraction = (right === 1 ? x - left : 1 - x + left) * (down === 1 ? y - top : 1 - y + top);
        const at = findPixelIndex(image, left + right, top + down);
        red += (image.data[at] ?? 0) * fraction * weight;
        green += (image.data[at + 1] ?? 0) * fraction * weight;
        blue += (image.data[at + 2] ?? 0) * fraction * weight;
      }
    }
    input[pixel] = blue;
    input[size + pixel] = green;
    input[2 * size + pixel] = red;
  }
  return input;
}

/** Returns the index of a pixel's first channel; beyond the image, its outermost pixels repeat. */
function findPixelIndex({ width, height }: Rgb, x: number, y: number): number {
  const [column, row] = [Math.min(width - 1, Math.max(0, x)), Math.min(height - 1, Math.max(0, y))];
  return (row * width + column) * 3;
}

/**
 * Reads the output of a network trained with connectionist temporal classification (A. Graves et al., 2006): steps
 * from left to right, each with the probabilities of a blank and of all characters. Repeated characters are one unless
 * a blank is between them.
 */
export function decodeCtc(output: Float32Array, characters: readonly string[]): RecognizedLine {
  const classes = characters.length + 1;
  let text = "";
  let [sum, count, last] = [0, 0, 0];
  for (let start = 0; start + classes <= output.length; start += classes) {
    let best = 0;
    for (let i = 1; i < classes; i++) if ((output[start + i] ?? 0) > (output[start + best] ?? 0)) best = i;
    if (best !== 0 && best !== last) {
      text += characters[best - 1] ?? "";
      sum += output[start + best] ?? 0;
      count++;
    }
    last = best;
  }
  return { text: text.trim(), confidence: count === 0 ? 0 : sum / count };
}
