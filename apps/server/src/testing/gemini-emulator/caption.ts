import { fileURLToPath } from "node:url";
import { createCanvas, GlobalFonts } from "@napi-rs/canvas";
import type { Pixels } from "./sizes.ts";

const FACE = "emulator-caption";

/** Registered from a file, so that a server without any font of its own draws it too. */
function useFace(): string {
  if (!GlobalFonts.has(FACE)) {
    const file = import.meta.resolve("@fontsource/inter/files/inter-latin-700-normal.woff2");
    GlobalFonts.registerFromPath(fileURLToPath(file), FACE);
  }
  return FACE;
}

/** The lines, centered, as large as they fit into the middle of a picture; a PNG. */
export function drawCaption(lines: readonly string[], { width, height }: Pixels): Buffer {
  const canvas = createCanvas(Math.round(width * 0.8), Math.round(height * 0.4));
  const context = canvas.getContext("2d");
  const face = useFace();
  context.font = `100px ${face}`;
  const widest = Math.max(...lines.map((line) => context.measureText(line).width));
  const size = Math.min((canvas.width / widest) * 100, canvas.height / lines.length / 1.2);
  context.font = `${String(size)}px ${face}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = "#202020";
  for (const [index, line] of lines.entries()) {
    context.fillText(line, canvas.width / 2, ((index + 0.5) / lines.length) * canvas.height);
  }
  return canvas.toBuffer("image/png");
}
