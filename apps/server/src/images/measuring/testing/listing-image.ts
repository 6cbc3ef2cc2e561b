import sharp, { type Sharp } from "sharp";

export interface ListingImage {
  readonly width?: number;
  readonly height?: number;
  readonly background?: string;
  /** Size of the product as a fraction of the frame's shorter side. */
  readonly fill?: number;
  readonly color?: string;
  readonly shape?: "box" | "circle" | "bottle";
  /** Offset of the product's center, in fractions of the frame. */
  readonly move?: readonly [x: number, y: number];
  /** SVG drawn behind the product, over the background. */
  readonly behind?: string;
  /** SVG drawn over everything. */
  readonly over?: string;
}

/** Draws a product on a background, by default as a marketplace's rules require. */
export function listingImage({
  width = 500,
  height = 500,
  background = "#ffffff",
  fill = 0.88,
  color = "#3a5f8a",
  shape = "box",
  move = [0, 0],
  behind = "",
  over = "",
}: ListingImage): Sharp {
  const side = fill * Math.min(width, height);
  const [x, y] = [width * (0.5 + move[0]), height * (0.5 + move[1])];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><filter id="blur"><feGaussianBlur stdDeviation="${Math.round(width / 40)}"/></filter></defs>
    <rect width="100%" height="100%" fill="${background}"/>${behind}
    <g fill="${color}" transform="translate(${x} ${y}) scale(${side})">${shapes[shape]}</g>${over}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha();
}

/** Shapes around the origin whose height is 1. */
const shapes = {
  box: '<rect x="-0.4" y="-0.5" width="0.8" height="1"/>',
  circle: '<circle r="0.5"/>',
  bottle:
    '<path d="M-0.08-0.5h0.16v0.2q0.14 0.06 0.14 0.2v0.5q0 0.1-0.1 0.1h-0.24q-0.1 0-0.1-0.1v-0.5q0-0.14 0.14-0.2z"/>',
};

/** Draws a blurred ellipse at the foot of a product, in a gray from 0 to 255. */
export function softShadow(gray: number, { x = 0.5, y = 0.85, size = 0.3 } = {}): string {
  return `<ellipse cx="${x * 100}%" cy="${y * 100}%" rx="${size * 100}%" ry="${size * 25}%" fill="rgb(${gray},${gray},${gray})" filter="url(#blur)"/>`;
}

const colors = [
  "#3a5f8a",
  "#222222",
  "#b4402e",
  "#d8c39a",
  "#e0e0e0",
  "#7fae6b",
  "#f2d64b",
  "#5b3d74",
  "#c9d7e6",
  "#8d8d8d",
];

/** Twenty products of ten colors, three shapes and eleven sizes. */
export const products: readonly ListingImage[] = colors.flatMap((color, index) => [
  { color, shape: "bottle" as const, width: 400 + index * 40, height: 400 + index * 40 },
  { color, shape: index % 2 === 0 ? ("box" as const) : ("circle" as const), width: 450, height: 450 },
]);
