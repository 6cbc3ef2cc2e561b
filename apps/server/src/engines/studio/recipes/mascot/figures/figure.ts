import { lighten } from "../../../pixels/color.ts";

/** A mascot as SVG in a frame of 1000 × 1200. It stands on the bottom edge and presents to the right of the image. */
export interface Figure {
  /** Colors by name, as `#rrggbb`; `fill="url(#name)"` shades a shape in that color. */
  readonly tones: Readonly<Record<string, string>>;
  /** SVG elements, from the back to the front. */
  readonly parts: string;
}

const figureFrame = { width: 1000, height: 1200 };

/**
 * Returns the gradient that lights a shape: bright toward the light, then its own color, then darker, with a little
 * bounced light at the edge.
 */
function createToneGradient(name: string, color: string, light: 1 | -1): string {
  const stops = [
    [0, lighten(color, 0.075)],
    [0.42, color],
    [0.88, lighten(color, -0.12)],
    [1, lighten(color, -0.085)],
  ] as const;
  return `<radialGradient id="${name}" cx="${String(0.5 + 0.17 * light)}" cy=".26" r=".86">${stops
    .map(([offset, stop]) => `<stop offset="${String(offset)}" stop-color="${stop}"/>`)
    .join("")}</radialGradient>`;
}

const sharedGradients = `<radialGradient id="shade"><stop stop-color="#1a1020" stop-opacity=".42"/>
  <stop offset="1" stop-color="#1a1020" stop-opacity="0"/></radialGradient>
  <radialGradient id="blush"><stop stop-color="#ff5f6d" stop-opacity=".5"/><stop offset="1" stop-color="#ff5f6d" stop-opacity="0"/></radialGradient>
  <radialGradient id="gleam"><stop stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`;

/**
 * Returns the figure as an SVG image.
 * @param height height of the image in pixels
 * @param light 1 when the light comes from the right, −1 from the left
 */
export function toSvg({ tones, parts }: Figure, height: number, light: 1 | -1): string {
  const { width, height: full } = figureFrame;
  const defs = Object.entries(tones).map(([name, color]) => createToneGradient(name, color, light));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${String((height * width) / full)}" height="${String(height)}" viewBox="0 0 ${String(width)} ${String(full)}"><defs>${sharedGradients}${defs.join("")}</defs>${parts}</svg>`;
}

// The parts below are shared by all mascots, so that they look related.

/** Draws a foot with a flat sole on the bottom edge. */
export function drawFoot(x: number, fill: string, halfWidth = 100): string {
  const [left, right] = [x - halfWidth, x + halfWidth];
  return `<path fill="url(#${fill})" d="M${String(left + 20)} 1200q-28-2-22-34 14-68 ${String(halfWidth + 2)}-68t${String(halfWidth + 2)} 68q6 32-22 34z"/>
    <ellipse cx="${String(x)}" cy="1106" rx="${String((right - left) * 0.34)}" ry="20" fill="url(#shade)" opacity=".55"/>`;
}

export function drawLeg(x: number, fill: string, width = 128): string {
  return `<rect x="${String(x - width / 2)}" y="960" width="${String(width)}" height="190" rx="56" fill="url(#${fill})"/>`;
}

/** Draws the arm at rest. */
export function drawArmDown(fill: string, hand: string): string {
  return `<path fill="none" stroke="url(#${fill})" stroke-width="108" stroke-linecap="round" d="M318 742C262 770 226 830 222 894"/>
    <ellipse cx="222" cy="916" rx="62" ry="66" fill="url(#${hand})"/>`;
}

/** Draws the presenting arm: the palm is open, up and to the side. */
export function drawArmOut(fill: string, hand: string): string {
  return `<path fill="none" stroke="url(#${fill})" stroke-width="108" stroke-linecap="round" d="M648 752C720 800 780 786 838 716"/>
    <path fill="url(#${hand})" d="M776 700c-4-40 22-66 54-58 14-34 46-32 52 0 30-20 60 2 46 32 26 6 26 40-4 50-16 44-62 62-100 46-32-12-50-36-48-70z"/>`;
}

/** Draws both eyes, looking at the viewer. */
export function drawEyes(y: number, apart: number, size: number, iris = "#2a1d24"): string {
  return [-1, 1]
    .map((side) => {
      const x = 480 + side * apart;
      return `<ellipse cx="${String(x)}" cy="${String(y)}" rx="${String(size)}" ry="${String(size * 1.18)}" fill="${iris}"/>
    <circle cx="${String(x + size * 0.32)}" cy="${String(y - size * 0.45)}" r="${String(size * 0.34)}" fill="#fff"/>
    <circle cx="${String(x - size * 0.34)}" cy="${String(y + size * 0.48)}" r="${String(size * 0.17)}" fill="#fff" opacity=".8"/>`;
    })
    .join("");
}

export function drawCheeks(y: number, apart: number): string {
  return [-1, 1]
    .map(
      (side) =>
        `<ellipse cx="${String(480 + side * apart)}" cy="${String(y)}" rx="66" ry="46" fill="url(#blush)"/>`,
    )
    .join("");
}

/** Draws an open, friendly mouth with a tongue. */
export function drawMouth(y: number, size = 1): string {
  return `<g transform="translate(480 ${String(y)}) scale(${String(size)})"><path d="M-62 0Q0 26 62 0 56 76 0 78-56 76-62 0z" fill="#5a1b2b"/><path d="M-38 56Q0 24 38 56 20 78 0 78-20 78-38 56z" fill="#f2727f"/></g>`;
}

/** Draws the shadow that a head casts below it. */
export function drawChinShade(y: number, halfWidth = 150): string {
  return `<ellipse cx="480" cy="${String(y)}" rx="${String(halfWidth)}" ry="62" fill="url(#shade)"/>`;
}

export const torso =
  "M318 700C330 590 630 590 642 700 690 800 708 960 648 1050 590 1116 370 1116 312 1050 252 960 270 800 318 700z";
