export type Point = readonly [x: number, y: number];
/** A cubic Bézier curve: start, two handles and end. */
export type Curve = readonly [Point, Point, Point, Point];

/** Returns points along a curve, evenly spaced in its parameter, with its direction in degrees. */
function along([a, b, c, d]: Curve, count: number): readonly { x: number; y: number; angle: number }[] {
  return Array.from({ length: count }, (_, index) => {
    const t = count === 1 ? 0.5 : index / (count - 1);
    const s = 1 - t;
    const at = (i: 0 | 1) =>
      s * s * s * a[i] + 3 * s * s * t * b[i] + 3 * s * t * t * c[i] + t * t * t * d[i];
    const slope = (i: 0 | 1) => s * s * (b[i] - a[i]) + 2 * s * t * (c[i] - b[i]) + t * t * (d[i] - c[i]);
    return { x: at(0), y: at(1), angle: (Math.atan2(slope(1), slope(0)) * 180) / Math.PI };
  });
}

const n = (value: number) => value.toFixed(1);

function pathOf([a, b, c, d]: Curve): string {
  return `M${a.map(n).join(" ")}C${[b, c, d].map((point) => point.map(n).join(" ")).join(" ")}`;
}

/** Mirrors a drawing to the other side of the head. */
export function mirror([a, b, c, d]: Curve): Curve {
  return [acrossHead(a), acrossHead(b), acrossHead(c), acrossHead(d)];
}

function acrossHead([x, y]: Point): Point {
  return [240 - x, y];
}

/** Draws a braid of lobes that overlap like the grains in an ear of wheat. */
export function braid(curve: Curve, width: number): string {
  const [from, , , to] = curve;
  const count = Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / (width * 0.72)) + 2;
  const lobes = along(curve, count).map(({ x, y, angle }, index) => {
    const turn = angle + (index % 2 === 0 ? 32 : -32);
    return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(width * 0.68)}" ry="${n(width * 0.4)}" transform="rotate(${n(turn)} ${n(x)} ${n(y)})" class="base"/><path d="M${n(x - width * 0.3)} ${n(y)}h${n(width * 0.6)}" transform="rotate(${n(turn)} ${n(x)} ${n(y)})" class="shine" style="stroke-width:${n(width * 0.16)}"/>`;
  });
  return `<path d="${pathOf(curve)}" class="edge" style="stroke-width:${n(width * 1.15)}"/>${lobes.join("")}`;
}

/** Draws a loc as one even, rounded cord with fine twists. */
export function loc(curve: Curve, width: number): string {
  const turns = along(curve, 12)
    .slice(1, -1)
    .map(
      ({ x, y, angle }) =>
        `<path d="M${n(x)} ${n(y - width * 0.28)}v${n(width * 0.56)}" transform="rotate(${n(angle + 28)} ${n(x)} ${n(y)})" class="shine" style="stroke-width:1.1;opacity:.5"/>`,
    );
  return `<path d="${pathOf(curve)}" class="edge" style="stroke-width:${n(width + 2)}"/><path d="${pathOf(curve)}" class="strand" style="stroke-width:${n(width)}"/>${turns.join("")}`;
}

/** Draws a curl at each point as a disc of hair with a light spiral, alternately larger and smaller. */
export function curls(points: readonly Point[], radius: number): string {
  return points
    .map(([x, y], index) => {
      const r = radius * (1 + 0.16 * Math.sin(index * 2.4));
      const turn = (index * 67) % 360;
      return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" class="base"/><path d="M${n(x - r * 0.55)} ${n(y + r * 0.1)}a${n(r * 0.55)} ${n(r * 0.55)} 0 1 1 ${n(r * 0.75)} ${n(r * 0.42)}" transform="rotate(${String(turn)} ${n(x)} ${n(y)})" class="shine" style="stroke-width:${n(Math.max(1.1, r * 0.15))}"/>`;
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
export function shine(...paths: readonly string[]): string {
  return `<path d="${paths.join("")}" class="shine"/>`;
}

/** Draws dark lines that follow the hair. */
export function lines(...paths: readonly string[]): string {
  return `<path d="${paths.join("")}" class="line"/>`;
}

/** Draws a shape in the hair's color. */
export function hair(path: string): string {
  return `<path d="${path}" class="base"/>`;
}

/** Draws a shape in the color of the hair's depths. */
export function depth(path: string): string {
  return `<path d="${path}" class="depth"/>`;
}

/** Clipped sides that fade to the skin above the ears. */
export const fadedSides = `<g fill="url(#fade)"><path d="M85 66h13c-5 9-7 18-8 30l-6 12c-3-14-4-30 1-42z"/><path d="M155 66h-13c5 9 7 18 8 30l6 12c3-14 4-30-1-42z"/></g>`;
