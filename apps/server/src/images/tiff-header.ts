interface TiffImage {
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
  readonly icc: Buffer | undefined;
}

const SHORT = 3;
const LONG = 4;
const UNDEFINED = 7;
/** Rows per strip, which a reader holds in memory at a time. */
const STRIP_ROWS = 64;

/**
 * Returns the header of an uncompressed TIFF with 8 bits per channel; the pixels follow it. libvips accepts
 * raw pixels with an ICC profile only as a file.
 */
export function createTiffHeader({ width, height, channels, icc = Buffer.alloc(0) }: TiffImage): Buffer {
  const strips = Array.from({ length: Math.ceil(height / STRIP_ROWS) }, (_, index) => index * STRIP_ROWS);
  const rowBytes = width * channels;
  const stripBytes = strips.map((row) => Math.min(STRIP_ROWS, height - row) * rowBytes);
  const createAt = (offset: number) =>
    createDirectory(
      { width, height, channels, icc },
      { offsets: strips.map((row) => offset + row * rowBytes), stripBytes },
    );
  return createAt(createAt(0).length);
}

interface Strips {
  readonly offsets: readonly number[];
  readonly stripBytes: readonly number[];
}

type Entry = readonly [tag: number, type: number, values: readonly number[] | Buffer];

function createDirectory(
  { width, height, channels, icc }: TiffImage & { readonly icc: Buffer },
  { offsets, stripBytes }: Strips,
): Buffer {
  const entries: readonly Entry[] = [
    [256, LONG, [width]],
    [257, LONG, [height]],
    [258, SHORT, Array.from({ length: channels }, () => 8)],
    [259, SHORT, [1]],
    [262, SHORT, [2]],
    [273, LONG, offsets],
    [277, SHORT, [channels]],
    [278, LONG, [STRIP_ROWS]],
    [279, LONG, stripBytes],
    [284, SHORT, [1]],
    ...(channels === 4 ? [[338, SHORT, [2]] as const] : []),
    ...(icc.length > 0 ? [[34_675, UNDEFINED, icc] as const] : []),
  ];
  const head = Buffer.alloc(8 + 2 + entries.length * 12 + 4);
  head.write("II*\0", "latin1");
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(entries.length, 8);
  const values: Buffer[] = [];
  let end = head.length;
  for (const [index, [tag, type, content]] of entries.entries()) {
    const at = 10 + index * 12;
    const bytes = encodeValues(type, content);
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(content.length, at + 4);
    if (bytes.length <= 4) {
      head.set(bytes, at + 8);
      continue;
    }
    head.writeUInt32LE(end, at + 8);
    const even = Buffer.alloc(bytes.length + (bytes.length % 2));
    even.set(bytes);
    values.push(even);
    end += even.length;
  }
  return Buffer.concat([head, ...values]);
}

function encodeValues(type: number, content: readonly number[] | Buffer): Buffer {
  if (Buffer.isBuffer(content)) return content;
  const size = type === SHORT ? 2 : 4;
  const bytes = Buffer.alloc(content.length * size);
  for (const [index, value] of content.entries()) bytes.writeUIntLE(value, index * size, size);
  return bytes;
}
