export type Point = readonly [x: number, y: number];
/** A cubic Bézier curve: start, two handles and end. */
export type Curve = readonly [Point, Point, Point, Point];

/** Returns points along a curve, evenly spaced in its parameter, with its direction in degrees. */
function listPoints([a, b, c, d]: Curve, count: number): readonly { x: number; y: number; angle: number }[] {
  return Array.from({ length: count }, (_, index) => {
    const t = count === 1 ? 0.5 : index / (count - 1);
    const s = 1 - t;
    const at = (i: 0 | 1) =>
      s * s * s * a[i] + 3 * s * s * t * b[i] + 3 * s * t * t * c[i] + t * t * t * d[i];
    const computeSlope = (i: 0 | 1) =>
      s * s * (b[i] - a[i]) + 2 * s * t * (c[i] - b[i]) + t * t * (d[i] - c[i]);
    return { x: at(0), y: at(1), angle: (Math.atan2(computeSlope(1), computeSlope(0)) * 180) / Math.PI };
  });
}

const formatNumber = (value: number) => value.toFixed(1);

function writePath([a, b, c, d]: Curve): string {
  return `M${a.map(formatNumber).join(" ")}C${[b, c, d].map((point) => point.map(formatNumber).join(" ")).join(" ")}`;
}

/** Mirrors a drawing to the other side of the head. */
export function mirror([a, b, c, d]: Curve): Curve {
  return [mirrorPoint(a), mirrorPoint(b), mirrorPoint(c), mirrorPoint(d)];
}

function mirrorPoint([x, y]: Point): Point {
  return [240 - x, y];
}

/** Draws a braid of lobes that overlap like the grains in an ear of wheat. */
export function drawBraid(curve: Curve, width: number): string {
  const [from, , , to] = curve;
  const count = Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / (width * 0.72)) + 2;
  const lobes = listPoints(curve, count).map(({ x, y, angle }, index) => {
    const turn = angle + (index % 2 === 0 ? 32 : -32);
    return `<ellipse cx="${formatNumber(x)}" cy="${formatNumber(y)}" rx="${formatNumber(width * 0.68)}" ry="${formatNumber(width * 0.4)}" transform="rotate(${formatNumber(turn)} ${formatNumber(x)} ${formatNumber(y)})" class="base"/><path d="M${formatNumber(x - width * 0.3)} ${formatNumber(y)}h${formatNumber(width * 0.6)}" transform="rotate(${formatNumber(turn)} ${formatNumber(x)} ${formatNumber(y)})" class="shine" style="stroke-width:${formatNumber(width * 0.16)}"/>`;
  });
  return `<path d="${writePath(curve)}" class="edge" style="stroke-width:${formatNumber(width * 1.15)}"/>${lobes.join("")}`;
}

/** Draws a loc as one even, rounded cord with fine twists. */
export function drawLoc(curve: Curve, width: number): string {
  const turns = listPoints(curve, 12)
    .slice(1, -1)
    .map(
      ({ x, y, angle }) =>
        `<path d="M${formatNumber(x)} ${formatNumber(y - width * 0.28)}v${formatNumber(width * 0.56)}" transform="rotate(${formatNumber(angle + 28)} ${formatNumber(x)} ${formatNumber(y)})" class="shine" style="stroke-width:1.1;opacity:.5"/>`,
    );
  return `<path d="${writePath(curve)}" class="edge" style="stroke-width:${formatNumber(width + 2)}"/><path d="${writePath(curve)}" class="strand" style="stroke-width:${formatNumber(width)}"/>${turns.join("")}`;
}

/** Draws a curl at each point as a disk of hair with a light spiral, alternately larger and smaller. */
export function drawCurls(points: readonly Point[], radius: number): string {
  return points
    .map(([x, y], index) => {
      const r = radius * (1 + 0.16 * Math.sin(index * 2.4));
      const turn = (index * 67) % 360;
      return `<circle cx="${formatNumber(x)}" cy="${formatNumber(y)}" r="${formatNumber(r)}" class="base"/><path d="M${formatNumber(x - r * 0.55)} ${formatNumber(y + r * 0.1)}a${formatNumber(r * 0.55)} ${formatNumber(r * 0.55)} 0 1 1 ${formatNumber(r * 0.75)} ${formatNumber(r * 0.42)}" transform="rotate(${String(turn)} ${formatNumber(x)} ${formatNumber(y)})" class="shine" style="stroke-width:${formatNumber(Math.max(1.1, r * 0.15))}"/>`;
    })
    .join("");
}

/** Returns points around an ellipse from one angle to another, in degrees; 0 is on the right, 90 below. */
export function ring(
  [x, y]: Point,
  [rx, ry]: Point,
  [from, to]: readonly [number, number],
  count: number,
): readonly Point[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = ((from + ((to - from) * index) / (count - 1)) * Math.PI) / 180;
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)] as const;
  });
}

/** Draws light lines that follow the hair. */
export function drawShine(...paths: readonly string[]): string {
  return `<path d="${paths.join("")}" class="shine"/>`;
}

/** Draws dark lines that follow the hair. */
export function drawLines(...paths: readonly string[]): string {
  return `<path d="${paths.join("")}" class="line"/>`;
}

/** Draws a shape in the hair's color. */
export function drawHair(path: string): string {
  return `<path d="${path}" class="base"/>`;
}

/** Draws a shape in the color of the hair's depths. */
export function drawDepth(path: string): string {
  return `<path d="${path}" class="depth"/>`;
}

/** Clipped sides that fade to the skin above the ears. */
export const fadedSides = `<g fill="url(#fade)"><path d="M85 66h13c-5 9-7 18-8 30l-6 12c-3-14-4-30 1-42z"/><path d="M155 66h-13c5 9 7 18 8 30l6 12c3-14 4-30-1-42z"/></g>`;
