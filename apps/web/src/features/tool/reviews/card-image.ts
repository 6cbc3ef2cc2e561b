import { breakLines, type MadeReview, purchaseLabel, sampleLabel } from "./review.ts";
import { addMetadata, readXmp } from "./png-metadata.ts";

type Context = OffscreenCanvasRenderingContext2D;

/** The card's sizes in pixels. The photo is a square at the top, and the text determines the height of the rest. */
const width = 1080;
const margin = 72;
const pill = { height: 56, padding: 26 };
const starRadius = 23;

/** The light theme's colors. A card has them in every theme. */
const colors = { paper: "#ffffff", ink: "#1c1a17", soft: "#6b655c", edge: "#857d70" };
const sans = '"Geist Variable", system-ui, sans-serif';
const fonts = {
  label: `600 26px ${sans}`,
  note: `400 30px ${sans}`,
  title: '680 56px "Bricolage Grotesque Variable", system-ui, sans-serif',
  text: `400 36px ${sans}`,
  name: `600 34px ${sans}`,
};
const lineHeights = { title: 64, text: 52 };

/** Draws the card with its label as a PNG, and copies the provenance from the photo's file into it. */
export async function drawCard({ result, review }: MadeReview): Promise<Blob> {
  const response = await fetch(result.image.url);
  if (!response.ok) throw new Error(`The photo request failed with ${response.status}.`);
  const photo = await response.blob();
  const [bitmap] = await Promise.all([
    createImageBitmap(photo),
    ...Object.values(fonts).map((font) => document.fonts.load(font)),
  ]);
  const canvas = new OffscreenCanvas(width, 2 * width);
  const height = draw(getContext(canvas), bitmap, review);
  canvas.height = height;
  draw(getContext(canvas), bitmap, review);
  bitmap.close();
  const png = await canvas.convertToBlob({ type: "image/png" });
  const xmp = readXmp(new Uint8Array(await photo.arrayBuffer()));
  return addMetadata(new Uint8Array(await png.arrayBuffer()), xmp);
}

function getContext(canvas: OffscreenCanvas): Context {
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("Your browser doesn't support canvas drawing.");
  return context;
}

/** Draws the card and returns its height. */
function draw(context: Context, photo: ImageBitmap, review: MadeReview["review"]): number {
  context.fillStyle = colors.paper;
  context.fillRect(0, 0, width, context.canvas.height);
  drawPhoto(context, photo);
  let y = width + margin;
  drawLabel(context, y);
  y += pill.height + 64;
  drawStars(context, review.rating, y);
  y += 72;
  y = drawLines(context, { text: purchaseLabel, font: fonts.note, color: colors.soft, y, lineHeight: 40 });
  y = drawLines(context, { text: review.title, font: fonts.title, y: y + 52, lineHeight: lineHeights.title });
  y = drawLines(context, { text: review.text, font: fonts.text, y: y + 12, lineHeight: lineHeights.text });
  y = drawLines(context, { text: review.name, font: fonts.name, y: y + 20, lineHeight: 40 });
  return Math.ceil(y + margin - 30);
}

/** Draws the photo like the page does: centered in the square, with its longer side cropped. */
function drawPhoto(context: Context, photo: ImageBitmap): void {
  const side = Math.min(photo.width, photo.height);
  const [x, y] = [(photo.width - side) / 2, (photo.height - side) / 2];
  context.drawImage(photo, x, y, side, side, 0, 0, width, width);
}

function drawLabel(context: Context, y: number): void {
  context.font = fonts.label;
  const labelWidth = context.measureText(sampleLabel).width + 2 * pill.padding;
  context.strokeStyle = colors.edge;
  context.lineWidth = 2;
  context.beginPath();
  context.roundRect(margin, y, labelWidth, pill.height, pill.height / 2);
  context.stroke();
  context.fillStyle = colors.ink;
  context.textBaseline = "middle";
  context.fillText(sampleLabel, margin + pill.padding, y + pill.height / 2 + 1);
  context.textBaseline = "alphabetic";
}

function drawStars(context: Context, rating: number, y: number): void {
  context.lineWidth = 2.5;
  context.fillStyle = context.strokeStyle = colors.ink;
  for (let index = 0; index < 5; index += 1) {
    traceStar(context, margin + starRadius + index * 2.3 * starRadius, y);
    if (index < rating) context.fill();
    context.stroke();
  }
}

function traceStar(context: Context, x: number, y: number): void {
  context.beginPath();
  for (let corner = 0; corner < 10; corner += 1) {
    const radius = corner % 2 === 0 ? starRadius : starRadius * 0.45;
    const angle = (corner * Math.PI) / 5 - Math.PI / 2;
    context.lineTo(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  }
  context.closePath();
}

interface TextBlock {
  readonly text: string;
  readonly font: string;
  readonly color?: string;
  /** The position of the first baseline. */
  readonly y: number;
  readonly lineHeight: number;
}

/** Draws the text in lines, and returns the baseline of the line after it. */
function drawLines(context: Context, { text, font, color = colors.ink, y, lineHeight }: TextBlock): number {
  context.font = font;
  context.fillStyle = color;
  const lines = breakLines(text, width - 2 * margin, (line) => context.measureText(line).width);
  lines.forEach((line, index) => context.fillText(line, margin, y + index * lineHeight));
  return y + lines.length * lineHeight;
}
