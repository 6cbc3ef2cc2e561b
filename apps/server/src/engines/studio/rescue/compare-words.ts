import { cropRgb, growBy, type Rectangle, type Rgb } from "../pixels/raster.ts";
import { isLegible, type TextLine } from "../reading/read-text.ts";
import { measureHalfExtent, type TextArea } from "../reading/text-areas.ts";
import type { TextReader } from "../reading/text-reader.ts";

/** Maximum pixels of all lines with their surroundings. Enlarging them takes about five seconds on two CPUs. */
const MAX_COMPARED_PIXELS = 300_000;
/** Pixels around a line that influence it when it's enlarged. */
const LINE_MARGIN = 16;

interface ComparisonTools {
  readonly reader: Pick<TextReader, "read" | "readAreas">;
  /** Enlarges a part of the photo to twice its width and height. */
  readonly enlarge: (part: Rgb) => Promise<Rgb>;
}

/**
 * Returns whether a photo has the same words after it's enlarged to twice its width and height, and no new ones.
 * Returns false for a photo with too much text to compare.
 */
export async function hasSameWords(photo: Rgb, { reader, enlarge }: ComparisonTools): Promise<boolean> {
  const { lines, isComplete } = await reader.read(photo);
  const parts = lines.map((line) => ({ line, around: cropSurroundings(line.area, photo) }));
  const pixels = parts.reduce((sum, { around }) => sum + around.width * around.height, 0);
  if (!isComplete || pixels > MAX_COMPARED_PIXELS) return false;
  for (const { line, around } of parts) {
    const enlarged = await enlarge(cropRgb(photo, around));
    const [again] = await reader.readAreas(enlarged, [doubleArea(line.area, around)]);
    if (again === undefined || readLetters(again) !== readLetters(line)) return false;
  }
  return true;
}

/** Returns a line's letters without spaces, because the network often misreads those. Empty for an illegible line. */
function readLetters(line: TextLine): string {
  return isLegible(line) ? line.text.normalize("NFKC").replaceAll(/\s/g, "") : "";
}

function cropSurroundings(area: TextArea, photo: Rgb): Rectangle {
  const [right, down] = measureHalfExtent(area);
  const [left, top] = [Math.max(0, Math.floor(area.x - right)), Math.max(0, Math.floor(area.y - down))];
  const level = {
    left,
    top,
    width: Math.min(photo.width, Math.ceil(area.x + right)) - left,
    height: Math.min(photo.height, Math.ceil(area.y + down)) - top,
  };
  return growBy(level, { across: LINE_MARGIN, down: LINE_MARGIN }, photo);
}

function doubleArea({ x, y, width, height, angle }: TextArea, { left, top }: Rectangle): TextArea {
  return { x: 2 * (x - left), y: 2 * (y - top), width: 2 * width, height: 2 * height, angle };
}
