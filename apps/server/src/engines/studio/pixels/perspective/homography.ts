/** A point in pixels, or in any other unit. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Corners in this order: top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point];

/** A 3 × 3 matrix, row by row, that maps (x, y, 1) up to a factor. */
export type Homography = readonly [number, number, number, number, number, number, number, number, number];

export function createRectangleQuad(width: number, height: number): Quad {
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
}

/** Returns the map from the unit square to a quad (P. Heckbert, "Fundamentals of Texture Mapping", 1989, § 2.2.3). */
function fromUnitSquare([a, b, c, d]: Quad): Homography {
  const sumX = a.x - b.x + c.x - d.x;
  const sumY = a.y - b.y + c.y - d.y;
  const right = { x: b.x - c.x, y: b.y - c.y };
  const left = { x: d.x - c.x, y: d.y - c.y };
  const determinant = right.x * left.y - left.x * right.y;
  const g = (sumX * left.y - left.x * sumY) / determinant;
  const h = (right.x * sumY - sumX * right.y) / determinant;
  return [
    b.x - a.x + g * b.x,
    d.x - a.x + h * d.x,
    a.x,
    b.y - a.y + g * b.y,
    d.y - a.y + h * d.y,
    a.y,
    g,
    h,
    1,
  ];
}

/** Returns the inverse map, up to a factor: the adjugate. */
export function invert([a, b, c, d, e, f, g, h, i]: Homography): Homography {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

type Row = readonly [number, number, number];

/** Combines two maps into one that applies `before` first. */
function compose([a, b, c, d, e, f, g, h, i]: Homography, before: Homography): Homography {
  const [p, q, r, s, t, u, v, w, x] = before;
  const row = ([l, m, n]: Row): Row => [l * p + m * s + n * v, l * q + m * t + n * w, l * r + m * u + n * x];
  return [...row([a, b, c]), ...row([d, e, f]), ...row([g, h, i])];
}

export function transform([a, b, c, d, e, f, g, h, i]: Homography, { x, y }: Point): Point {
  const w = g * x + h * y + i;
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w };
}

/** Returns the projective map from the corners of one quad to those of the other. Both are convex, not degenerate. */
export function computeHomography(from: Quad, to: Quad): Homography {
  return compose(fromUnitSquare(to), invert(fromUnitSquare(from)));
}
