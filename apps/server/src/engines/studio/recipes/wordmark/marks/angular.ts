import type { SKRSContext2D } from "@napi-rs/canvas";
import { type MarkDrawing, drawAroundCircle, computeCorners, fillDisk, fillPolygon } from "../mark.ts";

/** Draws a cube of three faces with seams between them. */
export const cube: MarkDrawing = (context, { mark }) => {
  const hexagon = computeCorners(6);
  mark.forEach((color, i) => {
    const faces = [0, 2, 4].map((k) => k + (i === 0 ? 3 : i === 1 ? 5 : 1));
    const from = faces[0] ?? 0;
    const [a, b, c] = [hexagon[from % 6], hexagon[(from + 1) % 6], hexagon[(from + 2) % 6]];
    if (!a || !b || !c) return;
    const inset = ([x, y]: readonly [number, number]) =>
      [x * 0.93 + b[0] * 0.06, y * 0.93 + b[1] * 0.06] as const;
    fillPolygon(context, [inset(a), inset(b), inset(c), inset([0, 0])], color);
  });
};

/** Draws two peaks, the smaller in front, and a small disk above. */
export const peaks: MarkDrawing = (context, { mark: [first, second, third] }) => {
  fillDisk(context, 0.52, -0.6, 0.2, third);
  fillPolygon(
    context,
    [
      [-0.98, 0.72],
      [-0.16, -0.78],
      [0.66, 0.72],
    ],
    first,
  );
  fillPolygon(
    context,
    [
      [0, 0.72],
      [0.49, -0.14],
      [0.98, 0.72],
    ],
    second,
  );
};

/** Draws bars that rise in a row. */
export const bars: MarkDrawing = (context, { mark }) => {
  const width = 0.38;
  [0.75, 1.2, 1.7].forEach((height, i) => {
    context.fillStyle = mark[i === 2 ? 0 : i === 1 ? 1 : 2] ?? mark[0];
    context.beginPath();
    context.roundRect(-0.8 + i * 0.61, 0.85 - height, width, height, width / 2);
    context.fill();
  });
};

/** Draws a shield parted down the middle. */
export const shield: MarkDrawing = (context, { mark: [first, second], background }) => {
  const drawHalf = (side: number, color: string) => {
    context.fillStyle = color;
    context.beginPath();
    context.moveTo(side * 0.03, -1);
    context.lineTo(side * 0.8, -0.72);
    context.lineTo(side * 0.8, -0.02);
    context.bezierCurveTo(side * 0.8, 0.52, side * 0.44, 0.84, side * 0.03, 1);
    context.fill();
  };
  drawHalf(-1, first);
  drawHalf(1, second);
  fillPolygon(
    context,
    [
      [-0.44, -0.1],
      [0, -0.5],
      [0.44, -0.1],
      [0.44, 0.2],
      [0, -0.2],
      [-0.44, 0.2],
    ],
    background,
  );
};

/** Draws a faceted gemstone. */
export const cutStone: MarkDrawing = (context, { mark: [first, second, third] }) => {
  const gap = 0.03;
  fillPolygon(
    context,
    [
      [-0.55, -0.62],
      [-gap - 0.24, -0.62],
      [-0.42, -0.22],
      [-0.95, -0.22],
    ],
    second,
  );
  fillPolygon(
    context,
    [
      [-0.2, -0.62],
      [0.2, -0.62],
      [0.36, -0.22],
      [-0.36, -0.22],
    ],
    third,
  );
  fillPolygon(
    context,
    [
      [0.55, -0.62],
      [gap + 0.24, -0.62],
      [0.42, -0.22],
      [0.95, -0.22],
    ],
    second,
  );
  fillPolygon(
    context,
    [
      [-0.95, -0.15],
      [-0.42, -0.15],
      [-0.05, 0.86],
    ],
    first,
  );
  fillPolygon(
    context,
    [
      [-0.35, -0.15],
      [0.35, -0.15],
      [0, 0.84],
    ],
    second,
  );
  fillPolygon(
    context,
    [
      [0.95, -0.15],
      [0.42, -0.15],
      [0.05, 0.86],
    ],
    first,
  );
};

function drawQuarter(context: SKRSContext2D, [column, row]: readonly [number, number], turn: number): void {
  const side = 0.8;
  context.save();
  context.translate(-side + side * (column + 0.5), -side + side * (row + 0.5));
  context.rotate((turn * Math.PI) / 2);
  context.beginPath();
  context.moveTo(-side / 2, -side / 2);
  context.arc(-side / 2, -side / 2, side * 0.97, 0, Math.PI / 2);
  context.fill();
  context.restore();
}

/** Draws four quarter disks on a grid, rotated by the seed: each rotation makes a different figure. */
export const tiles: MarkDrawing = (context, { mark }, seed) => {
  const figures = [
    [0, 1, 3, 2],
    [2, 3, 1, 0],
    [0, 0, 2, 2],
    [1, 0, 2, 3],
    [3, 1, 3, 1],
    [0, 2, 2, 0],
  ] as const;
  const figure = figures[seed % figures.length] ?? figures[0];
  figure.forEach((turn, i) => {
    context.fillStyle = mark[[0, 1, 2, 0][i] ?? 0] ?? mark[0];
    drawQuarter(context, [i % 2, i >> 1], turn);
  });
};

/** Draws points joined in a hexagon: a network. */
export const network: MarkDrawing = (context, { mark: [first, second, third] }) => {
  const nodes = computeCorners(6, 0.82);
  context.strokeStyle = second;
  context.lineWidth = 0.075;
  context.beginPath();
  for (const [x, y] of nodes.filter((_, i) => i % 2 === 0)) {
    context.moveTo(0, 0);
    context.lineTo(x, y);
  }
  nodes.forEach(([x, y], i) => (i === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
  context.closePath();
  context.stroke();
  nodes.forEach(([x, y], i) =>
    fillDisk(context, x, y, i % 2 === 0 ? 0.17 : 0.11, i % 2 === 0 ? first : second),
  );
  fillDisk(context, 0, 0, 0.23, third);
};

/** Draws angle brackets around a slash, as in code. */
export const brackets: MarkDrawing = (context, { mark: [first, second] }) => {
  context.lineWidth = 0.23;
  context.lineCap = "butt";
  context.lineJoin = "miter";
  context.strokeStyle = first;
  context.beginPath();
  for (const side of [-1, 1]) {
    context.moveTo(side * 0.42, -0.62);
    context.lineTo(side * 0.84, 0);
    context.lineTo(side * 0.42, 0.62);
  }
  context.stroke();
  context.strokeStyle = second;
  context.beginPath();
  context.moveTo(0.17, -0.7);
  context.lineTo(-0.17, 0.7);
  context.stroke();
};

/** Draws six blades around a six-sided opening. */
export const aperture: MarkDrawing = (context, { mark, background }) => {
  const blade = [
    [0, -1],
    [0.866, -0.5],
    [0.41, -0.08],
    [-0.14, -0.4],
  ] as const;
  drawAroundCircle(context, 6, (i) => fillPolygon(context, blade, mark[i % 3] ?? mark[0]));
  // The seams have the background's color.
  context.strokeStyle = background;
  context.lineWidth = 0.045;
  context.lineCap = "butt";
  drawAroundCircle(context, 6, () => {
    context.beginPath();
    context.moveTo(0, -1.05);
    context.lineTo(-0.16, -0.36);
    context.stroke();
  });
};

/** Draws a diamond in two diamond-shaped frames. */
export const lozenge: MarkDrawing = (context, { mark: [first, second] }) => {
  context.lineJoin = "miter";
  [0.95, 0.68].forEach((radius, i) => {
    context.strokeStyle = i === 0 ? first : second;
    context.lineWidth = i === 0 ? 0.055 : 0.028;
    context.beginPath();
    for (const [x, y] of computeCorners(4, radius)) context.lineTo(x, y);
    context.closePath();
    context.stroke();
  });
  fillPolygon(context, computeCorners(4, 0.36), first);
};
