import type { Plane, Rgb } from "./raster.ts";
import { applyGuided, fitGuided } from "./refine/guided-filter.ts";
import type { Matte } from "./refine/refine.ts";

type Pixels = Uint8Array<SharedArrayBuffer>;

function emptyPixels(picture: Rgb): Pixels {
  return new Uint8Array(new SharedArrayBuffer(picture.width * picture.height * 4));
}

/** The source under the alpha it came with. */
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

/** Alpha at a pixel of the full picture, from a matte of the same size or a smaller one. */
function alphaAt(picture: Rgb, working: Rgb, alpha: Plane): (x: number, y: number) => number {
  if (picture.width === alpha.width && picture.height === alpha.height) {
    return (x, y) => alpha.data[y * alpha.width + x] ?? 0;
  }
  // The matte as a function of colour in windows of 5 × 5: applied to the full picture its edge is as sharp as the picture's.
  const sharp = applyGuided(fitGuided(working, alpha, 2, 1e-5), picture);
  const sx = alpha.width / picture.width;
  const sy = alpha.height / picture.height;
  return (x, y) => {
    const x0 = Math.max(0, Math.floor((x + 0.5) * sx - 0.5));
    const y0 = Math.max(0, Math.floor((y + 0.5) * sy - 0.5));
    const i = y0 * alpha.width + x0;
    const right = x0 + 1 < alpha.width ? 1 : 0;
    const below = y0 + 1 < alpha.height ? alpha.width : 0;
    const a = alpha.data[i] ?? 0;
    const even =
      a === alpha.data[i + right] && a === alpha.data[i + below] && a === alpha.data[i + below + right];
    return even && (a === 0 || a === 1) ? a : sharp(x, y);
  };
}

/** The cut-out at the size of the source, the ground's colour taken out of its edge. */
export async function assemble(picture: Rgb, working: Rgb, matte: Matte): Promise<Pixels> {
  const rgba = emptyPixels(picture);
  const at = alphaAt(picture, working, matte.alpha);
  const sx = working.width / picture.width;
  const sy = working.height / picture.height;
  const f = new Float32Array(3);
  const b = new Float32Array(3);
  for (let y = 0, i = 0; y < picture.height; y++) {
    for (let x = 0; x < picture.width; x++, i++) {
      const a = at(x, y);
      const level = Math.round(a * 255);
      if (level === 0) continue;
      rgba[i * 4 + 3] = level;
      if (level === 255) {
        for (let c = 0; c < 3; c++) rgba[i * 4 + c] = picture.data[i * 3 + c] ?? 0;
        continue;
      }
      matte.productColour.sample((x + 0.5) * sx - 0.5, (y + 0.5) * sy - 0.5, f);
      matte.groundColour.sample((x + 0.5) * sx - 0.5, (y + 0.5) * sy - 0.5, b);
      for (let c = 0; c < 3; c++) {
        const seen = picture.data[i * 3 + c] ?? 0;
        const unmixed = Math.min(255, Math.max(0, (seen - (1 - a) * (b[c] ?? 0)) / a));
        // Unmixing magnifies noise where little of the product shows: there its neighbours' colour is the better guess.
        rgba[i * 4 + c] = Math.round(a * unmixed + (1 - a) * (f[c] ?? 0));
      }
    }
  }
  return rgba;
}
