import {
  type ColorSpace,
  findColorSpace,
  createPower,
  type Primaries,
  srgbPrimaries,
} from "./color-space.ts";

/**
 * Reads the color space that a file declares outside an ICC profile: `cICP`, `gAMA` and `cHRM` of a PNG,
 * `nclx` of an AVIF. Returns `undefined` if an ICC profile takes precedence, or for sRGB.
 */
export function readDeclaredColorSpace(bytes: Uint8Array): ColorSpace | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.toString("latin1", 1, 4) === "PNG") return readPngColors(file);
  if (file.toString("latin1", 4, 8) === "ftyp") return readAvifColors(file);
  return undefined;
}

const PNG_SIGNATURE_BYTES = 8;
/** Maximum difference from a display's gamma at which a file counts as sRGB, as in libpng. */
const GAMMA_TOLERANCE = 0.05;
const DISPLAY_GAMMA = 2.2;

function readPngColors(file: Buffer): ColorSpace | undefined {
  const chunks = new Map<string, Buffer>();
  for (let at = PNG_SIGNATURE_BYTES; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at);
    const type = file.toString("latin1", at + 4, at + 8);
    if (type === "IDAT") break;
    chunks.set(type, file.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const [cicp, gama, chrm] = [chunks.get("cICP"), chunks.get("gAMA"), chunks.get("cHRM")];
  if (cicp?.length === 4) {
    const [primaries = 0, transfer = 0] = cicp;
    return findColorSpace({ primaries, transfer }, "png");
  }
  if (chunks.has("iCCP") || chunks.has("sRGB") || gama?.length !== 4) return undefined;
  return createGammaSpace(
    gama.readUInt32BE() / 100_000,
    chrm?.length === 32 ? readPrimaries(chrm) : undefined,
  );
}

function createGammaSpace(gamma: number, primaries: Primaries | undefined): ColorSpace | undefined {
  if (gamma === 0) return undefined;
  if (primaries === undefined && Math.abs(gamma * DISPLAY_GAMMA - 1) < GAMMA_TOLERANCE) return undefined;
  const toLight = createPower(1 / gamma);
  return { primaries: primaries ?? srgbPrimaries, toLight, isHdr: false, systemGamma: 1 };
}

function readPrimaries(chrm: Buffer): Primaries {
  const at = (index: number) =>
    [chrm.readUInt32BE(index * 8) / 100_000, chrm.readUInt32BE(index * 8 + 4) / 100_000] as const;
  return [at(0), at(1), at(2), at(3)];
}

/** Bytes of version and flags in `meta` before its boxes. */
const VERSION_BYTES = 4;

function readAvifColors(file: Buffer): ColorSpace | undefined {
  const [meta] = findBoxes(file, "meta");
  const [properties] = meta ? findBoxes(meta.subarray(VERSION_BYTES), "iprp") : [];
  const [container] = properties ? findBoxes(properties, "ipco") : [];
  const colors = container ? findBoxes(container, "colr") : [];
  const hasProfile = colors.some((color) => color.toString("latin1", 0, 4) !== "nclx");
  const [nclx] = colors;
  if (hasProfile || nclx === undefined || nclx.length < 8) return undefined;
  return findColorSpace({ primaries: nclx.readUInt16BE(4), transfer: nclx.readUInt16BE(6) }, "avif");
}

/** Returns the contents of the boxes of a type, in order. */
function findBoxes(file: Buffer, type: string): readonly Buffer[] {
  const boxes: Buffer[] = [];
  for (let at = 0; at + 8 <= file.length;) {
    const size = file.readUInt32BE(at) || file.length - at;
    if (size < 8) break;
    if (file.toString("latin1", at + 4, at + 8) === type) boxes.push(file.subarray(at + 8, at + size));
    at += size;
  }
  return boxes;
}
