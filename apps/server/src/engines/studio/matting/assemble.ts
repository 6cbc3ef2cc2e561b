import type { Plane, Rectangle, Rgb } from "../pixels/raster.ts";
import { evaluateGuided, fitGuided } from "./refine/guided-filter.ts";
import type { Matte } from "./refine/refine.ts";

type Pixels = Uint8Array<SharedArrayBuffer>;

function emptyPixels(picture: Rgb): Pixels {
  return new Uint8Array(new SharedArrayBuffer(picture.width * picture.height * 4));
}

/** Returns the source with the alpha that it came with. */
export function assembleOwn(picture: Rgb, alpha: Plane): Pixels {
  const rgba = emptyPixels(picture);
  for (let i = 0; i < alpha.data.length; i++) {
    const a = Math.round((alpha.data[i] ?? 0) * 255);
    if (a === 0) continue;
    for (let c = 0; c < 3; c++) rgba[i * 4 + c] = picture.data[i * 3 + c] ?? 0;
    rgba[i * 4 + 3] = a;
  }
  return rgba;
}

/** Represents the part of the working picture that was matted. */
export interface Part {
  readonly picture: Rgb;
  /** This is its place in the working picture. */
  readonly area: Rectangle;
  /** This many pixels of the working picture make one of the source; rounding makes the two differ a little. */
  readonly scale: { readonly x: number; readonly y: number };
}

type AlphaAt = (u: number, v: number, source: Uint8Array, c: number) => number;

/** Returns alpha for a place (in pixels of the part) and the source's color there. */
function alphaAt({ picture, scale }: Part, { data, width, height }: Plane): AlphaAt {
  if (scale.x === 1 && scale.y === 1) return (u, v) => data[v * width + u] ?? 0;
  // The model gives the matte as a function of color in windows of 5 × 5: applied to the source, its edge is as sharp
  // as the source's.
  const model = fitGuided(picture, { data, width, height }, 2, 1e-5);
  return (u, v, source, c) => {
    const i = Math.max(0, Math.floor(v)) * width + Math.max(0, Math.floor(u));
    const right = u + 1 < width ? 1 : 0;
    const below = v + 1 < height ? width : 0;
    const a = data[i] ?? 0;
    const even = a === data[i + right] && a === data[i + below] && a === data[i + below + right];
    return even && (a === 0 || a === 1) ? a : evaluateGuided(model, u, v, source, c);
  };
}

/** Returns the rectangle of the source that the part covers. */
function covered({ area, scale }: Part, { width, height }: Rgb): Rectangle {
  const left = Math.floor(area.left / scale.x);
  const top = Math.floor(area.top / scale.y);
  return {
    left,
    top,
    width: Math.min(width, Math.ceil((area.left + area.width) / scale.x)) - left,
    height: Math.min(height, Math.ceil((area.top + area.height) / scale.y)) - top,
  };
}

/** Returns the cut-out at the size of the source, with the background's color removed from its edge. */
export function assemble(source: Rgb, part: Part, matte: Matte): Pixels {
  const rgba = emptyPixels(source);
  const at = alphaAt(part, matte.alpha);
  const { left, top, width, height } = covered(part, source);
  const f = new Float32Array(3);
  const b = new Float32Array(3);
  for (let y = top; y < top + height; y++) {
    const v = (y + 0.5) * part.scale.y - 0.5 - part.area.top;
    for (let x = left, i = y * source.width + left; x < left + width; x++, i++) {
      const u = (x + 0.5) * part.scale.x - 0.5 - part.area.left;
      const a = at(u, v, source.data, i * 3);
      const level = Math.round(a * 255);
      if (level === 0) continue;
      rgba[i * 4 + 3] = level;
      if (level < 255) {
        matte.productColor.sample(u, v, f);
        matte.backgroundColor.sample(u, v, b);
      }
      for (let c = 0; c < 3; c++) {
        const seen = source.data[i * 3 + c] ?? 0;
        rgba[i * 4 + c] = level === 255 ? seen : edgeColor(seen, a, f[c] ?? 0, b[c] ?? 0);
      }
    }
  }
  return rgba;
}

/**
 * Returns the product's own share of a mixed pixel. Unmixing magnifies noise where little of the product shows: there
 * its neighbors' color is the better guess.
 */
function edgeColor(seen: number, alpha: number, product: number, background: number): number {
  const unmixed = Math.min(255, Math.max(0, (seen - (1 - alpha) * background) / alpha));
  return Math.round(alpha * unmixed + (1 - alpha) * product);
}
