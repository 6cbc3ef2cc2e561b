import { type MarkDrawing, strokeArc, drawAroundCircle, fillDisk } from "../mark.ts";

/** Draws two circles and the lens they share. */
export const union: MarkDrawing = (context, { mark: [first, second, third] }) => {
  const [radius, offset] = [0.64, 0.36];
  fillDisk(context, -offset, 0, radius, first);
  fillDisk(context, offset, 0, radius, second);
  const half = Math.acos(offset / radius);
  context.fillStyle = third;
  context.beginPath();
  context.arc(-offset, 0, radius, -half, half);
  context.arc(offset, 0, radius, Math.PI - half, Math.PI + half);
  context.fill();
};

/** Draws a crescent that holds a small disk. */
export const crescent: MarkDrawing = (context, { mark: [first, second] }) => {
  context.fillStyle = first;
  context.beginPath();
  context.arc(0, 0, 1, 0.25 * Math.PI - 1.02, 0.25 * Math.PI + 1.02, true);
  // The inner arc ends where the outer one does.
  const [tipX, tipY] = [Math.cos(1.02), Math.sin(1.02)];
  const center = 0.36;
  const radius = Math.hypot(tipX - center, tipY);
  const half = Math.atan2(tipY, tipX - center);
  const along = Math.SQRT1_2 * center;
  context.arc(along, along, radius, 0.25 * Math.PI + half, 0.25 * Math.PI - half);
  context.fill();
  fillDisk(context, 0.5, 0.5, 0.3, second);
};

/** Draws petals of two arcs each. */
export const blossom: MarkDrawing = (context, { mark }, seed) => {
  const count = 5 + (seed % 4);
  drawAroundCircle(context, count, (i) => {
    context.fillStyle = mark[count % 3 === 0 ? i % 3 : count % 2 === 0 ? i % 2 : 0] ?? mark[0];
    context.beginPath();
    context.moveTo(0, -0.14);
    const spread = 2.3 / count;
    context.bezierCurveTo(spread, -0.42, spread, -0.86, 0, -1);
    context.bezierCurveTo(-spread, -0.86, -spread, -0.42, 0, -0.14);
    context.fill();
  });
};

/** Draws open rings rotated against each other. */
export const orbits: MarkDrawing = (context, { mark: [first, second, third] }, seed) => {
  const turn = (seed % 8) * (Math.PI / 4);
  const width = 0.17;
  strokeArc(context, 0.9, [turn, turn + 1.5 * Math.PI], { width, color: first });
  strokeArc(context, 0.57, [turn + Math.PI, turn + 2.5 * Math.PI], { width, color: second });
  fillDisk(context, 0, 0, 0.22, third);
};

/** Draws arches inside one another, like a rainbow. */
export const arches: MarkDrawing = (context, { mark }) => {
  const [width, gap] = [0.24, 0.085];
  mark.forEach((color, i) => {
    const radius = 0.88 - i * (width + gap);
    context.strokeStyle = color;
    context.lineWidth = width;
    context.lineCap = "butt";
    context.beginPath();
    context.moveTo(-radius, 0.74);
    context.arc(0, 0.14, radius, Math.PI, 0);
    context.lineTo(radius, 0.74);
    context.stroke();
  });
};

/** Draws a half disk over lines that get thinner, like a sun setting over water. */
export const horizon: MarkDrawing = (context, { mark: [first, second] }) => {
  context.fillStyle = first;
  context.beginPath();
  context.arc(0, 0.05, 0.9, Math.PI, 0);
  context.fill();
  [0.15, 0.11, 0.07].forEach((height, i) => {
    const y = 0.21 + i * 0.24;
    const halfWidth = Math.sqrt(0.81 - (y - 0.05) ** 2) - 0.02;
    context.fillStyle = second;
    context.fillRect(-halfWidth, y, 2 * halfWidth, height);
  });
};

/** Draws a smiling face with a small disk next to it. */
export const smile: MarkDrawing = (context, { mark: [first, second], background }) => {
  fillDisk(context, 0, 0, 1, first);
  fillDisk(context, -0.34, -0.24, 0.15, background);
  fillDisk(context, 0.34, -0.24, 0.15, background);
  strokeArc(context, 0.54, [0.12 * Math.PI, 0.88 * Math.PI], { width: 0.17, color: background });
  fillDisk(context, 0.86, -0.8, 0.17, second);
};

/** Draws dots on a spiral of the golden angle, growing outward. */
export const seeds: MarkDrawing = (context, { mark }, seed) => {
  const count = 34;
  for (let i = 1; i <= count; i++) {
    const angle = i * 2.39996 + (seed % 6);
    const radius = 0.93 * Math.sqrt(i / count);
    const color = mark[i % 5 === 0 ? 1 : i % 8 === 0 ? 2 : 0] ?? mark[0];
    fillDisk(context, radius * Math.cos(angle), radius * Math.sin(angle), 0.035 + 0.055 * radius, color);
  }
};

/** Draws rays of two lengths around a disk. */
export const rays: MarkDrawing = (context, { mark: [first, second] }) => {
  drawAroundCircle(context, 16, (i) => {
    context.strokeStyle = i % 2 === 0 ? first : second;
    context.lineWidth = 0.075;
    context.lineCap = "round";
    context.beginPath();
    context.moveTo(0, -0.5);
    context.lineTo(0, i % 2 === 0 ? -0.95 : -0.76);
    context.stroke();
  });
  fillDisk(context, 0, 0, 0.33, first);
};
