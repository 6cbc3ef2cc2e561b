// Draws the backgrounds of the judge's composites, as squares of RGB, and the shadows on them.
import { join } from "node:path";
import sharp from "sharp";
import { pickBetween, pick, type Random } from "../../src/engines/studio/testing/index.ts";

/** Gray photos of scikit-image, CC0. */
const textures = ["brick", "grass", "gravel"];
const texturesFolder = "/usr/lib/python3/dist-packages/skimage/data";

/** Draws a paper sweep that is brighter on the side of the light. */
export async function drawPlainGround(random: Random, side: number): Promise<Buffer> {
  const hue = pickBetween(random, 0, 360);
  const saturation = pickBetween(random, 0, 32);
  const light = pick(random, [96, 90, 82, 62, 34]);
  const [x, y] = [pickBetween(random, 0.2, 0.8), pickBetween(random, 0, 0.5)];
  const color = (lightness: number) => `hsl(${hue},${saturation}%,${lightness}%)`;
  return renderSvg(
    side,
    `<radialGradient id="g" cx="${x}" cy="${y}" r="1"><stop stop-color="${color(light)}"/><stop offset="1" stop-color="${color(light * pickBetween(random, 0.7, 0.9))}"/></radialGradient>
    <rect width="1000" height="1000" fill="url(#g)"/>`,
  );
}

/** Draws bricks, grass or gravel in any color, wooden boards, or checked cloth. */
export async function drawTexturedGround(random: Random, side: number): Promise<Buffer> {
  const kind = pick(random, ["photo", "photo", "wood", "cloth"]);
  const hue = pickBetween(random, 0, 360);
  if (kind === "photo") {
    const file = join(texturesFolder, `${pick(random, textures)}.png`);
    return tint(await sharp(file).resize(side, side).extractChannel(0).raw().toBuffer(), hue);
  }
  if (kind === "wood") {
    const seed = Math.floor(pickBetween(random, 1, 999));
    const brightness = pickBetween(random, 0.6, 1.1);
    const rows = [1, 2, 3, 4].map((row) => `<path d="M0 ${row * 210 + 40}H1000"/>`).join("");
    return renderSvg(
      side,
      `<filter id="w" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".005 .11" numOctaves="4" seed="${seed}"/>
      <feColorMatrix values="${0.6 * brightness} .3 0 0 .22 ${0.45 * brightness} .2 0 0 .15 ${0.25 * brightness} .15 0 0 .1 0 0 0 0 1"/></filter>
      <rect width="1000" height="1000" filter="url(#w)"/><g stroke="#22160d" stroke-width="5" opacity=".6">${rows}</g>`,
    );
  }
  const step = pickBetween(random, 40, 110);
  return renderSvg(
    side,
    `<pattern id="p" width="${step}" height="${step}" patternUnits="userSpaceOnUse" patternTransform="rotate(${pickBetween(random, 0, 90)})">
    <rect width="${step}" height="${step}" fill="hsl(${hue},30%,80%)"/><g fill="hsl(${hue},45%,45%)" opacity=".55"><rect width="${step / 2}" height="${step}"/><rect width="${step}" height="${step / 2}"/></g></pattern>
    <rect width="1000" height="1000" fill="url(#p)"/>`,
  );
}

/** Colors a gray photo slightly. */
function tint(gray: Buffer, hue: number): Buffer {
  const factors = [0, 120, 240].map((shift) => 0.85 + 0.15 * Math.cos(((hue - shift) * Math.PI) / 180));
  return Buffer.from(
    Uint8Array.from(
      { length: gray.length * 3 },
      (_, i) => (gray[Math.floor(i / 3)] ?? 0) * (factors[i % 3] ?? 1),
    ),
  );
}

function renderSvg(side: number, content: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 1000 1000">${content}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
}

/** Darkens the ground with the shadow of an object that stands or lies on it. */
export async function castShadow(
  random: Random,
  ground: Buffer,
  alpha: Uint8Array,
  side: number,
): Promise<void> {
  const soft = pickBetween(random, 1.5, 9);
  const strength = pickBetween(random, 0.3, 0.65);
  const lies = random() < 0.5;
  const [dx, dy] = [pickBetween(random, -0.05, 0.05) * side, pickBetween(random, 0.01, 0.05) * side];
  const lean = pickBetween(random, 0.4, 1.1) * pick(random, [-1, 1]);
  const foot = findFoot(alpha, side);
  const cast = new Uint8Array(alpha.length);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      // A standing object casts its outline backward onto the ground, flattened to a third.
      const up = (foot - y) * 3;
      const [fromX, fromY] = lies ? [x - dx, y - dy] : [x - (lean * up) / 3, foot - up];
      const from = Math.round(fromY) * side + Math.round(fromX);
      const isInside = fromX >= 0 && fromX < side && fromY >= 0 && fromY < side;
      cast[y * side + x] = isInside ? (alpha[from] ?? 0) : 0;
    }
  }
  const blurred = await sharp(cast, { raw: { width: side, height: side, channels: 1 } })
    .blur(soft)
    .extractChannel(0)
    .raw()
    .toBuffer();
  for (let i = 0; i < ground.length; i++) {
    const shade = 1 - (strength * (blurred[Math.floor(i / 3)] ?? 0)) / 255;
    ground[i] = Math.round((ground[i] ?? 0) * shade);
  }
}

/** Returns the lowest row with an opaque pixel. */
function findFoot(alpha: Uint8Array, side: number): number {
  return Math.floor(alpha.findLastIndex((value) => value > 127) / side);
}
