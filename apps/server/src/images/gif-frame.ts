interface FirstFrameArea {
  readonly area: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  /** Transparent pixels around the frame. */
  readonly around: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
    readonly background: string;
  };
}

/** Returns the position of a GIF's first frame, or `undefined` if it covers the whole image. */
export function findFirstFrameArea(bytes: Uint8Array): FirstFrameArea | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = findFirstFrame(file);
  if (at === undefined || at + 10 > file.length) return undefined;
  const canvas = { width: file.readUInt16LE(6), height: file.readUInt16LE(8) };
  const [left, top] = [file.readUInt16LE(at + 1), file.readUInt16LE(at + 3)];
  const width = Math.min(file.readUInt16LE(at + 5), canvas.width - left);
  const height = Math.min(file.readUInt16LE(at + 7), canvas.height - top);
  if (width < 1 || height < 1 || (width === canvas.width && height === canvas.height)) return undefined;
  const [right, bottom] = [canvas.width - left - width, canvas.height - top - height];
  return { area: { left, top, width, height }, around: { left, top, right, bottom, background: "#0000" } };
}

const HEADER_BYTES = 13;
const EXTENSION = 0x21;
const FRAME = 0x2c;

/** Returns the offset of the first image descriptor, after the extensions before it. */
function findFirstFrame(file: Buffer): number | undefined {
  const flags = file[10] ?? 0;
  let at = HEADER_BYTES + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  while (file[at] === EXTENSION) {
    at += 2;
    while (file[at]) at += (file[at] ?? 0) + 1;
    at += 1;
  }
  return file[at] === FRAME ? at : undefined;
}
