import { type Sheet, createSheet } from "../../pixels/canvas.ts";

/** The picture as an instant print: a white card with a broad lower margin, on a pale table. Same size as the picture. */
export function instantPrint({ canvas }: Sheet): Sheet {
  const { width, height } = canvas;
  const sheet = createSheet(width, height);
  const { context } = sheet;
  const table = context.createLinearGradient(0, 0, width, height);
  table.addColorStop(0, "#eae5de");
  table.addColorStop(1, "#d6cfc5");
  context.fillStyle = table;
  context.fillRect(0, 0, width, height);
  const side = Math.min(width, height * 0.86) * 0.82;
  const card = { width: side, height: side * 1.19 };
  context.save();
  context.translate(width / 2, height / 2);
  context.rotate(-0.022);
  context.translate(-card.width / 2, -card.height / 2);
  context.shadowColor = "rgba(50, 40, 30, 0.42)";
  context.shadowBlur = side * 0.035;
  context.shadowOffsetY = side * 0.014;
  context.fillStyle = "#fbf9f4";
  context.beginPath();
  context.roundRect(0, 0, card.width, card.height, side * 0.008);
  context.fill();
  context.shadowColor = "transparent";
  const margin = side * 0.06;
  const picture = side - 2 * margin;
  const cut = Math.min(width, height);
  context.drawImage(canvas, (width - cut) / 2, height - cut, cut, cut, margin, margin, picture, picture);
  context.strokeStyle = "rgba(60, 50, 40, 0.18)";
  context.lineWidth = Math.max(1, side * 0.0015);
  context.strokeRect(margin, margin, picture, picture);
  context.restore();
  return sheet;
}
