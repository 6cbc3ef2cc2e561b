// Reads the OpenEXR files that Blender writes: one part, scanlines, uncompressed or ZIP, half and float channels.
import { inflateSync } from "node:zlib";

export interface Exr {
  readonly width: number;
  readonly height: number;
  /** Planes of width × height values by channel name, such as "ViewLayer.Combined_key.R". */
  readonly channels: ReadonlyMap<string, Float32Array>;
}

interface Channel {
  readonly name: string;
  readonly half: boolean;
}

interface Header {
  readonly channels: readonly Channel[];
  readonly rowsPerBlock: number;
  readonly compressed: boolean;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The offset at which the table of block offsets starts. */
  readonly end: number;
}

const magic = 20000630;
/** Rows per block: one, or 16 with ZIP compression. */
const rowsByCompression = new Map([
  [0, 1],
  [2, 1],
  [3, 16],
]);

/** @throws Error for a file that isn't EXR, or an unsupported kind of EXR */
export function readExr(bytes: Buffer): Exr {
  if (bytes.length < 8 || bytes.readUInt32LE(0) !== magic) throw new Error("This isn't an OpenEXR file.");
  const header = readHeader(bytes);
  const { width, height, rowsPerBlock, top } = header;
  const planes = header.channels.map(() => new Float32Array(width * height));
  for (let block = 0; block < Math.ceil(height / rowsPerBlock); block++) {
    const at = Number(bytes.readBigUInt64LE(header.end + block * 8));
    const first = bytes.readInt32LE(at) - top;
    const packed = bytes.subarray(at + 8, at + 8 + bytes.readInt32LE(at + 4));
    readBlock(header, planes, unpack(header, packed, first), first);
  }
  const channels = new Map(
    header.channels.map(({ name }, index) => [name, planes[index] ?? new Float32Array()]),
  );
  return { width, height, channels };
}

/**
 * Returns the three channels of a render pass interleaved: for "Combined_key", the channels that end in
 * "Combined_key.R", ".G" and ".B".
 * @throws Error when the file has no such pass
 */
export function pass(
  { channels, width, height }: Exr,
  name: string,
  parts: "RGB" | "XYZ" = "RGB",
): Float32Array {
  const out = new Float32Array(width * height * 3);
  for (const [index, part] of parts.split("").entries()) {
    const [, plane] = [...channels].find(([key]) => key.endsWith(`.${name}.${part}`)) ?? [];
    if (plane === undefined)
      throw new Error(`The file has no pass ${name}, only ${[...channels.keys()].join(", ")}.`);
    for (let i = 0; i < plane.length; i++) out[i * 3 + index] = plane[i] ?? 0;
  }
  return out;
}

/** Reads zero-terminated strings and numbers in sequence. */
class Cursor {
  at: number;
  readonly bytes: Buffer;

  constructor(bytes: Buffer, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  text(): string {
    const end = this.bytes.indexOf(0, this.at);
    const found = this.bytes.toString("latin1", this.at, end);
    this.at = end + 1;
    return found;
  }

  number(): number {
    this.at += 4;
    return this.bytes.readInt32LE(this.at - 4);
  }
}

/** Reads attributes: a name, a type, a size and that many bytes. An empty name ends the list. */
function readHeader(bytes: Buffer): Header {
  const cursor = new Cursor(bytes, 8);
  const attributes = new Map<string, Buffer>();
  for (let name = cursor.text(); name !== ""; name = cursor.text()) {
    cursor.text();
    const size = cursor.number();
    attributes.set(name, bytes.subarray(cursor.at, cursor.at + size));
    cursor.at += size;
  }
  const window = new Cursor(attributes.get("dataWindow") ?? Buffer.alloc(16), 0);
  const [left, top, right, bottom] = [window.number(), window.number(), window.number(), window.number()];
  const compression = attributes.get("compression")?.at(0) ?? 0;
  const rowsPerBlock = rowsByCompression.get(compression);
  if (rowsPerBlock === undefined)
    throw new Error(`OpenEXR compression ${String(compression)} isn't supported.`);
  return {
    channels: readChannels(attributes.get("channels") ?? Buffer.alloc(1)),
    rowsPerBlock,
    compressed: compression !== 0,
    top,
    width: right - left + 1,
    height: bottom - top + 1,
    end: cursor.at,
  };
}

function readChannels(bytes: Buffer): Channel[] {
  const cursor = new Cursor(bytes, 0);
  const channels: Channel[] = [];
  for (let name = cursor.text(); name !== ""; name = cursor.text()) {
    channels.push({ name, half: cursor.number() === 1 });
    // Skips the perceptual flag and the subsampling; Blender always writes full resolution.
    cursor.at += 12;
  }
  return channels;
}

/** Decompresses a block. One that compression would have enlarged is stored uncompressed. */
function unpack(
  { channels, width, height, rowsPerBlock, compressed }: Header,
  packed: Buffer,
  first: number,
): Buffer {
  const rows = Math.min(rowsPerBlock, height - first);
  const size = rows * width * channels.reduce((sum, { half }) => sum + (half ? 2 : 4), 0);
  if (!compressed || packed.length >= size) return packed;
  // Each byte was stored as the difference from the previous one, and all even bytes before all odd ones.
  const bytes = inflateSync(packed);
  for (let i = 1; i < bytes.length; i++) bytes[i] = (bytes[i - 1] ?? 0) + (bytes[i] ?? 0) - 128;
  const out = Buffer.alloc(bytes.length);
  const half = (bytes.length + 1) >> 1;
  for (let i = 0; i < bytes.length; i++) out[i] = bytes[(i >> 1) + (i % 2) * half] ?? 0;
  return out;
}

function readBlock(
  { channels, width, height, rowsPerBlock }: Header,
  planes: readonly Float32Array[],
  block: Buffer,
  first: number,
): void {
  let at = 0;
  for (let y = first; y < Math.min(first + rowsPerBlock, height); y++) {
    for (const [index, { half }] of channels.entries()) {
      const plane = planes[index];
      for (let x = 0; x < width; x++) {
        if (plane) plane[y * width + x] = half ? fromHalf(block.readUInt16LE(at)) : block.readFloatLE(at);
        at += half ? 2 : 4;
      }
    }
  }
}

/** Reads a 16-bit float. */
export function fromHalf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const mantissa = bits & 1023;
  if (exponent === 0) return sign * mantissa * 2 ** -24;
  if (exponent === 31) return mantissa === 0 ? sign * Infinity : Number.NaN;
  return sign * (1 + mantissa / 1024) * 2 ** (exponent - 15);
}
