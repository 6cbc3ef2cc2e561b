import { type SKRSContext2D, createCanvas, loadImage } from "@napi-rs/canvas";
import { fontOf } from "../../../src/engines/studio/testing/index.ts";
import { card, filling } from "./layouts.ts";

const ink = "#1c1a17";
const soft = "#6b655c";
const hairline = "#e4ded3";
/** The photograph with a sample review below it, which says that it is one. */
export async function withReview(photograph: Uint8Array): Promise<Buffer> {
  const canvas = createCanvas(card.width, card.height);
  const context = canvas.getContext("2d");
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, card.width, card.height);
  context.drawImage(await loadImage(await filling(photograph)), 0, -92);
  const top = 322;
  context.fillRect(0, top, card.width, card.height - top);

  context.fillStyle = "#e0a63a";
  for (let index = 0; index < 5; index++) star(context, 50 + index * 34, top + 36);
  context.fillStyle = ink;
  context.font = fontOf("inter-bold", 26, "Nora K.");
  context.fillText("Nora K.", 36, top + 88);
  context.fillStyle = hairline;
  for (const [index, width] of [568, 440].entries()) {
    context.beginPath();
    context.roundRect(36, top + 106 + index * 26, width, 12, 6);
    context.fill();
  }
  tag(context, "AI-generated sample", top + 18);
  return canvas.toBuffer("image/png");
}

function star(context: SKRSContext2D, x: number, y: number): void {
  context.beginPath();
  for (let corner = 0; corner < 10; corner++) {
    const angle = (corner / 5 - 0.5) * Math.PI;
    const reach = corner % 2 === 0 ? 15 : 6.6;
    context.lineTo(x + reach * Math.cos(angle), y + reach * Math.sin(angle));
  }
  context.closePath();
  context.fill();
}

/** At the end of a line. */
function tag(context: SKRSContext2D, text: string, y: number): void {
  context.font = fontOf("inter-medium", 20, text);
  const width = context.measureText(text).width + 36;
  context.strokeStyle = soft;
  context.lineWidth = 1.5;
  context.beginPath();
  context.roundRect(card.width - 36 - width, y, width, 36, 18);
  context.stroke();
  context.fillStyle = soft;
  context.fillText(text, card.width - 18 - width, y + 25);
}
