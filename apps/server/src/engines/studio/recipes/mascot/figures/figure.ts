import { lighten } from "../../../pixels/color.ts";

/** A mascot as SVG in a frame of 1000 × 1200. It stands on the lower edge and presents what is on its right in the picture. */
export interface Figure {
  /** Named colors, `#rrggbb`; `url(#name)` paints a round form in that color. */
  readonly tones: Readonly<Record<string, string>>;
  /** SVG elements, from the back to the front. */
  readonly parts: string;
}

const figureFrame = { width: 1000, height: 1200 };

/** Light falls on every form alike: a bright side above, its own color, a darker side below with a little bounce. */
function tone(name: string, color: string, light: 1 | -1): string {
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

const shade = `<radialGradient id="shade"><stop stop-color="#1a1020" stop-opacity=".42"/>
  <stop offset="1" stop-color="#1a1020" stop-opacity="0"/></radialGradient>
  <radialGradient id="blush"><stop stop-color="#ff5f6d" stop-opacity=".5"/><stop offset="1" stop-color="#ff5f6d" stop-opacity="0"/></radialGradient>
  <radialGradient id="gleam"><stop stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`;

/**
 * @param height of the picture in pixels
 * @param light 1 when the light comes from the right, −1 from the left
 */
export function svgOf({ tones, parts }: Figure, height: number, light: 1 | -1): string {
  const { width, height: full } = figureFrame;
  const defs = Object.entries(tones).map(([name, color]) => tone(name, color, light));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${String((height * width) / full)}" height="${String(height)}" viewBox="0 0 ${String(width)} ${String(full)}"><defs>${shade}${defs.join("")}</defs>${parts}</svg>`;
}
