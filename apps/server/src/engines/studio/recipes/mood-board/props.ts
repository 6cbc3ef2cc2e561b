import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Rectangle } from "../../pixels/raster.ts";
import { type Color, css, mix } from "../../scenery/color.ts";
import { glow } from "../../scenery/paint.ts";
import { type Random, between } from "../../scenery/seeded.ts";
import type { SceneFrame } from "../../scenery/setting.ts";

const black: Color = [0, 0, 0];
const white: Color = [255, 255, 255];

/** Draws a round block for the product to stand on; its top is seen a little from above. */
export function podium(context: SKRSContext2D, { side }: SceneFrame, stands: Rectangle, color: Color): void {
  const radius = Math.max(stands.width * 0.66, stands.height * 0.32);
  const flat = radius * 0.17;
  const x = stands.left + stands.width / 2;
  const y = stands.top + stands.height - flat * 0.3;
  const height = radius * 0.34;
  context.save();
  context.filter = `blur(${String(radius * 0.05)}px)`;
  context.fillStyle = "rgba(20,14,14,0.4)";
  context.beginPath();
  context.ellipse(
    x - side * radius * 0.09,
    y + height + flat * 0.1,
    radius * 1.05,
    flat * 1.1,
    0,
    0,
    2 * Math.PI,
  );
  context.fill();
  context.restore();
  const wall = context.createLinearGradient(x - radius, 0, x + radius, 0);
  const lit = side > 0 ? 0.72 : 0.28;
  wall.addColorStop(0, css(mix(color, black, side > 0 ? 0.4 : 0.22)));
  wall.addColorStop(lit, css(mix(color, white, 0.08)));
  wall.addColorStop(1, css(mix(color, black, side > 0 ? 0.22 : 0.4)));
  context.fillStyle = wall;
  context.beginPath();
  context.ellipse(x, y + height, radius, flat, 0, 0, Math.PI);
  context.lineTo(x - radius, y);
  context.ellipse(x, y, radius, flat, 0, Math.PI, 0, true);
  context.fill();
  const top = context.createLinearGradient(x - side * radius, y, x + side * radius, y);
  top.addColorStop(0, css(mix(color, black, 0.07)));
  top.addColorStop(1, css(mix(color, white, 0.3)));
  context.fillStyle = top;
  context.beginPath();
  context.ellipse(x, y, radius, flat, 0, 0, 2 * Math.PI);
  context.fill();
}

/** Draws cloth in folds: bands of light and shade that wander on their way down. */
export function folds(context: SKRSContext2D, { width, height, random }: SceneFrame, color: Color): void {
  context.fillStyle = css(color);
  context.fillRect(0, 0, width, height);
  for (let k = 0; k < 26; k++) {
    const x = width * between(random, -0.1, 1.1);
    const breadth = width * between(random, 0.025, 0.1);
    const drift = width * between(random, -0.14, 0.14);
    const shade = k % 2 === 0 ? mix(color, black, 0.45) : mix(color, white, 0.75);
    context.fillStyle = css(shade, between(random, 0.14, 0.34));
    context.beginPath();
    context.moveTo(x, -height * 0.05);
    context.bezierCurveTo(x + drift, height * 0.3, x - drift, height * 0.6, x + drift * 0.6, height * 1.05);
    context.lineTo(x + drift * 0.6 + breadth, height * 1.05);
    context.bezierCurveTo(
      x - drift + breadth * 1.4,
      height * 0.6,
      x + drift + breadth * 0.5,
      height * 0.3,
      x + breadth,
      -height * 0.05,
    );
    context.fill();
  }
}

/** Draws dried grass in a bunch, with its plumes at the top. */
export function driedGrass(
  context: SKRSContext2D,
  foot: { x: number; y: number; size: number },
  random: Random,
): void {
  context.save();
  context.lineCap = "round";
  for (let k = 0; k < 16; k++) {
    const lean = between(random, -0.42, 0.42);
    const length = foot.size * between(random, 0.65, 1);
    const tip = { x: foot.x + lean * length, y: foot.y - length * Math.cos(lean) };
    const bend = { x: foot.x + lean * length * 0.25, y: foot.y - length * 0.6 };
    const tone = mix([148, 116, 76], [226, 202, 160], random());
    context.strokeStyle = css(tone, 0.95);
    context.lineWidth = foot.size * 0.005;
    context.beginPath();
    context.moveTo(foot.x + between(random, -0.02, 0.02) * foot.size, foot.y);
    context.quadraticCurveTo(bend.x, bend.y, tip.x, tip.y);
    context.stroke();
    plume(context, bend, tip, foot.size * 0.22, tone, random);
  }
  context.restore();
}

function plume(
  context: SKRSContext2D,
  from: { x: number; y: number },
  tip: { x: number; y: number },
  length: number,
  tone: Color,
  random: Random,
): void {
  const angle = Math.atan2(tip.y - from.y, tip.x - from.x);
  for (let k = 0; k < 90; k++) {
    const along = random();
    const x = tip.x - Math.cos(angle) * along * length;
    const y = tip.y - Math.sin(angle) * along * length;
    const turn = angle + between(random, -0.6, 0.6);
    const hair = length * between(random, 0.1, 0.24) * Math.sin(Math.PI * Math.min(1, along * 0.8 + 0.16));
    context.strokeStyle = css(mix(tone, [250, 236, 208], random() * 0.7), 0.5);
    context.lineWidth = Math.max(0.7, length * 0.006);
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + Math.cos(turn) * hair, y + Math.sin(turn) * hair);
    context.stroke();
  }
}

export function vase(
  context: SKRSContext2D,
  { side }: SceneFrame,
  foot: { x: number; y: number; size: number },
  color: Color,
): void {
  const { x, y, size } = foot;
  context.save();
  context.filter = `blur(${String(size * 0.05)}px)`;
  context.fillStyle = "rgba(24,14,10,0.45)";
  context.beginPath();
  context.ellipse(x - side * size * 0.12, y, size * 0.42, size * 0.06, 0, 0, 2 * Math.PI);
  context.fill();
  context.restore();
  const round = context.createLinearGradient(x - size * 0.36, 0, x + size * 0.36, 0);
  round.addColorStop(0, css(mix(color, black, side > 0 ? 0.45 : 0.12)));
  round.addColorStop(side > 0 ? 0.68 : 0.32, css(mix(color, white, 0.16)));
  round.addColorStop(1, css(mix(color, black, side > 0 ? 0.12 : 0.45)));
  context.fillStyle = round;
  context.beginPath();
  context.moveTo(x - size * 0.08, y - size);
  context.bezierCurveTo(
    x - size * 0.06,
    y - size * 0.72,
    x - size * 0.38,
    y - size * 0.7,
    x - size * 0.36,
    y - size * 0.38,
  );
  context.bezierCurveTo(x - size * 0.34, y - size * 0.1, x - size * 0.2, y, x - size * 0.17, y);
  context.quadraticCurveTo(x, y + size * 0.035, x + size * 0.17, y);
  context.bezierCurveTo(x + size * 0.2, y, x + size * 0.34, y - size * 0.1, x + size * 0.36, y - size * 0.38);
  context.bezierCurveTo(
    x + size * 0.38,
    y - size * 0.7,
    x + size * 0.06,
    y - size * 0.72,
    x + size * 0.08,
    y - size,
  );
  context.fill();
}

/** Draws a glass tube bent into a glowing ring. */
export function neonRing(
  context: SKRSContext2D,
  at: { x: number; y: number; radius: number },
  color: Color,
): void {
  context.save();
  context.globalCompositeOperation = "screen";
  glow(context, { ...at, radius: at.radius * 2.1 }, color, 0.34);
  for (const [breadth, alpha, blur, share] of [
    [0.16, 0.4, 0.09, 0],
    [0.06, 0.75, 0.025, 0.2],
    [0.024, 1, 0.003, 0.88],
  ] as const) {
    context.filter = `blur(${String(Math.max(0.6, at.radius * blur))}px)`;
    context.strokeStyle = css(mix(color, white, share), alpha);
    context.lineWidth = at.radius * breadth;
    context.beginPath();
    context.arc(at.x, at.y, at.radius, 0, 2 * Math.PI);
    context.stroke();
  }
  context.restore();
}

/** Draws pearls that lie on the ground. */
export function pearls(context: SKRSContext2D, frame: SceneFrame, stands: Rectangle, color: Color): void {
  const { random, side, width } = frame;
  for (let k = 0; k < 7; k++) {
    const radius = width * between(random, 0.011, 0.024);
    const away = stands.width * between(random, 0.72, 1.15) * (k % 2 === 0 ? 1 : -1);
    const x = Math.min(0.94 * width, Math.max(0.06 * width, stands.left + stands.width / 2 + away));
    const y = stands.top + stands.height + width * between(random, 0.08, 0.17);
    context.fillStyle = "rgba(60,24,34,0.25)";
    context.beginPath();
    context.ellipse(
      x - side * radius * 0.5,
      y + radius * 0.85,
      radius * 1.15,
      radius * 0.32,
      0,
      0,
      2 * Math.PI,
    );
    context.fill();
    const ball = context.createRadialGradient(
      x + side * radius * 0.35,
      y - radius * 0.4,
      radius * 0.05,
      x,
      y,
      radius,
    );
    ball.addColorStop(0, "#ffffff");
    ball.addColorStop(0.35, css(mix(color, white, 0.7)));
    ball.addColorStop(1, css(mix(color, black, 0.22)));
    context.fillStyle = ball;
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
  }
}
