import { type Sheet, createSheet, drawResized } from "../../pixels/canvas.ts";

/**
 * Returns the color in the middle of the last row, which continues below a screenshot that is shorter than the screen.
 */
function findLastColor({ canvas, context }: Sheet): string {
  const { data } = context.getImageData(canvas.width >> 1, canvas.height - 1, 1, 1);
  return `rgb(${String(data[0] ?? 0)},${String(data[1] ?? 0)},${String(data[2] ?? 0)})`;
}

/**
 * Fits a screenshot to a screen of a different shape. Its full width and its top, where the status bar is, are always
 * kept. A taller screenshot is cropped at the bottom; a landscape one is shown in full, centered.
 */
export async function fitScreenshot(shot: Sheet, width: number, height: number): Promise<Sheet> {
  const screen = createSheet(width, height);
  const { context, canvas } = screen;
  context.fillStyle = findLastColor(shot);
  context.fillRect(0, 0, canvas.width, canvas.height);
  const { width: across, height: down } = shot.canvas;
  const isLandscape = across > down;
  const scale = Math.min(canvas.width / across, isLandscape ? canvas.height / down : Infinity);
  const drawnSize = { width: Math.round(across * scale), height: Math.max(1, Math.round(down * scale)) };
  const left = Math.round((canvas.width - drawnSize.width) / 2);
  const top = isLandscape ? Math.round((canvas.height - drawnSize.height) / 2) : 0;
  await drawResized(screen, shot, { left, top, ...drawnSize });
  return screen;
}
