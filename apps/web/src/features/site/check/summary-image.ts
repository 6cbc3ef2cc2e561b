import type { ChannelCheck } from "../../../api/trpc.ts";
import { summarizeCheck } from "../../tool/image/listing-text.ts";

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 60;
/** Side in pixels of the checked image's box, on the left. */
const BOX_SIZE = 260;
const ROW_HEIGHT = 52;
const FIRST_ROW_Y = 190;
const ink = "#17130f";
const soft = "#5f5850";

/** Returns the result in a few words: "Passes every rule we can measure on 9 of 14 channels". */
export function describeSummary(channels: readonly ChannelCheck[]): string {
  const passing = channels.filter(({ passes }) => passes).length;
  return `Passes every rule we can measure on ${passing} of ${channels.length} channels`;
}

/**
 * Draws a check's result as a 1200 × 630 px PNG, the size of a link preview. An image that the browser can't
 * decode is left out. Resolves to null where canvases can't be saved.
 */
export async function drawSummary(file: File, channels: readonly ChannelCheck[]): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  const context = canvas.getContext("2d");
  if (context === null) return null;
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.textBaseline = "alphabetic";
  const { fontFamily } = getComputedStyle(document.body);
  const drawText = (text: string, x: number, y: number, font: string, color: string, maxWidth: number) => {
    context.font = `${font} ${fontFamily}`;
    context.fillStyle = color;
    context.fillText(shorten(context, text, maxWidth), x, y);
  };

  drawText(describeSummary(channels), MARGIN, 92, "700 40px", ink, WIDTH - 2 * MARGIN);
  drawText(file.name, MARGIN, 136, "400 24px", soft, WIDTH - 2 * MARGIN);
  await drawImage(context, file);
  const listX = MARGIN + BOX_SIZE + 40;
  const columnWidth = (WIDTH - MARGIN - listX) / 2;
  const rows = Math.ceil(channels.length / 2);
  for (const [index, checked] of channels.entries()) {
    const x = listX + Math.floor(index / rows) * columnWidth;
    const y = FIRST_ROW_Y + (index % rows) * ROW_HEIGHT;
    drawText(checked.passes ? "✓" : "✕", x, y + 22, "700 24px", checked.passes ? "#1f7a44" : "#b3261e", 30);
    drawText(checked.name, x + 36, y + 14, "600 21px", ink, columnWidth - 50);
    drawText(summarizeCheck(checked), x + 36, y + 36, "400 15px", soft, columnWidth - 50);
  }
  const date = new Date().toLocaleDateString("en-US", { dateStyle: "long" });
  const footer = `Checked with Packshot on ${date}. Passing doesn't guarantee approval.`;
  drawText(footer, MARGIN, HEIGHT - 40, "400 18px", soft, WIDTH - 2 * MARGIN);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

async function drawImage(context: CanvasRenderingContext2D, file: File): Promise<void> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return;
  const scale = Math.min(BOX_SIZE / bitmap.width, (HEIGHT - FIRST_ROW_Y - 90) / bitmap.height);
  const [width, height] = [bitmap.width * scale, bitmap.height * scale];
  context.drawImage(bitmap, MARGIN, FIRST_ROW_Y, width, height);
  context.strokeStyle = "#d9d4cd";
  context.strokeRect(MARGIN + 0.5, FIRST_ROW_Y + 0.5, width - 1, height - 1);
  bitmap.close();
}

/** Shortens text to a width in pixels. */
function shorten(context: CanvasRenderingContext2D, text: string, maxWidth: number): string {
  if (context.measureText(text).width <= maxWidth) return text;
  const letters = Array.from(text);
  while (letters.length > 1 && context.measureText(`${letters.join("")}…`).width > maxWidth) letters.pop();
  return `${letters.join("")}…`;
}
