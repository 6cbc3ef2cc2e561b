// Draws the labels printed on the products. The brands are made up.
import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { findFont } from "../../src/engines/studio/testing/index.ts";

type Face = Parameters<typeof findFont>[0];

interface Label {
  readonly width: number;
  readonly height: number;
  readonly draw: (context: SKRSContext2D) => void;
}

interface Line {
  readonly text: string;
  readonly face: Face;
  /** Font size in pixels. */
  readonly size: number;
  /** Letter spacing, in pixels. */
  readonly spacing?: number;
  /** Position of the baseline in pixels; lines are centered. */
  readonly y: number;
}

function write(context: SKRSContext2D, color: string, lines: readonly Line[]): void {
  context.fillStyle = color;
  context.textAlign = "center";
  for (const { text, face, size, spacing = 0, y } of lines) {
    context.font = findFont(face, size, text);
    context.letterSpacing = `${String(spacing)}px`;
    context.fillText(text, context.canvas.width / 2 + spacing / 2, y);
  }
}

/** Labels by the name of the file that Blender loads. */
const labels: Readonly<Record<string, Label>> = {
  // This label wraps 236 degrees around the bottle; the camera sees about the middle half.
  serum: {
    width: 1680,
    height: 936,
    draw(context) {
      const { width, height } = context.canvas;
      context.fillStyle = "#efe8da";
      context.fillRect(0, 0, width, height);
      context.fillStyle = "#9b4a2f";
      context.fillRect(0, height - 84, width, 84);
      write(context, "#2b2622", [
        { text: "ondely", face: "dm-serif", size: 168, y: 300 },
        { text: "NIGHT SERUM", face: "inter-medium", size: 50, spacing: 12, y: 440 },
        { text: "rosehip and plum seed", face: "inter-medium", size: 44, y: 540 },
        { text: "30 ml", face: "inter-medium", size: 44, spacing: 4, y: 730 },
      ]);
      context.fillRect(width / 2 - 60, 610, 120, 4);
    },
  },
  "hand-cream": {
    width: 1240,
    height: 2190,
    draw(context) {
      const { width, height } = context.canvas;
      context.fillStyle = "#cf8f78";
      context.fillRect(0, 0, width, height);
      context.fillStyle = "#f3e6da";
      context.beginPath();
      context.arc(width / 2, 620, 150, Math.PI, 2 * Math.PI);
      context.fill();
      context.fillRect(width / 2 - 200, 650, 400, 14);
      write(context, "#f8efe6", [
        { text: "kessary", face: "poppins-semibold", size: 150, y: 960 },
        { text: "HAND CREAM", face: "inter-bold", size: 56, spacing: 14, y: 1120 },
        { text: "apricot and oat", face: "inter-medium", size: 56, y: 1220 },
        { text: "75 ml", face: "inter-medium", size: 48, spacing: 4, y: 1960 },
      ]);
    },
  },
  bottle: {
    width: 1000,
    height: 980,
    draw(context) {
      context.strokeStyle = "#d9e2e4";
      context.lineWidth = 26;
      context.lineJoin = context.lineCap = "round";
      context.beginPath();
      context.moveTo(270, 520);
      context.lineTo(440, 250);
      context.lineTo(545, 410);
      context.lineTo(610, 320);
      context.lineTo(740, 520);
      context.stroke();
      write(context, "#d9e2e4", [
        { text: "TARNEL", face: "poppins-semibold", size: 118, spacing: 22, y: 730 },
      ]);
    },
  },
};

/** Returns the images of all labels as PNG, by file name without extension. */
export function drawLabels(): ReadonlyMap<string, Buffer> {
  return new Map(
    Object.entries(labels).map(([name, { width, height, draw }]) => {
      const canvas = createCanvas(width, height);
      draw(canvas.getContext("2d"));
      return [name, canvas.toBuffer("image/png")];
    }),
  );
}
