import type { Asset } from "@trustnxt/c2pa-ts/asset";

const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const CHUNK = "C2PA";

interface Chunk {
  readonly start: number;
  /** Bytes, without the header and the padding. */
  readonly length: number;
}

/** A WebP file with its manifest store in the last chunk, as the C2PA specification requires for RIFF files. */
export class WebpAsset implements Asset {
  readonly mimeType = "image/webp";
  #data: Uint8Array;

  constructor(data: Uint8Array) {
    if (!WebpAsset.canRead(data)) throw new Error("This isn't a WebP file.");
    this.#data = data;
  }

  static canRead(data: Uint8Array): boolean {
    return readText(data, 0) === "RIFF" && readText(data, 8) === "WEBP";
  }

  getDataLength(): number {
    return this.#data.byteLength;
  }

  async getDataRange(start = 0, length = this.#data.byteLength): Promise<Uint8Array> {
    return this.#data.subarray(start, start + length);
  }

  dumpInfo(): string {
    return `WebP file of ${String(this.#data.byteLength)} bytes`;
  }

  getManifestJUMBF(): Uint8Array | undefined {
    const chunk = findChunk(this.#data);
    return chunk && readContent(this.#data, chunk);
  }

  async ensureManifestSpace(length: number): Promise<void> {
    const chunk = findChunk(this.#data);
    if (chunk?.length === length) return;
    const rest = chunk ? removeChunk(this.#data, chunk) : padToEven(this.#data);
    const data = new Uint8Array(rest.byteLength + getPaddedSize(length));
    data.set(rest);
    data.set(new TextEncoder().encode(CHUNK), rest.byteLength);
    const view = new DataView(data.buffer);
    view.setUint32(rest.byteLength + 4, length, true);
    view.setUint32(4, data.byteLength - CHUNK_HEADER_BYTES, true);
    this.#data = data;
  }

  getHashExclusionRange() {
    const { start, length } = this.#chunk();
    return { start, length: getPaddedSize(length) };
  }

  async writeManifestJUMBF(jumbf: Uint8Array): Promise<void> {
    const chunk = this.#chunk();
    if (chunk.length !== jumbf.byteLength)
      throw new Error("The manifest store doesn't have the size of its chunk.");
    readContent(this.#data, chunk).set(jumbf);
  }

  #chunk(): Chunk {
    const chunk = findChunk(this.#data);
    if (chunk === undefined) throw new Error("The file has no room for a manifest store.");
    return chunk;
  }
}

function readText(data: Uint8Array, start: number): string {
  return String.fromCharCode(...data.subarray(start, start + 4));
}

/** Returns a chunk's size in bytes with its header, padded to an even number. */
function getPaddedSize(length: number): number {
  return CHUNK_HEADER_BYTES + length + (length % 2);
}

function findChunk(data: Uint8Array): Chunk | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  for (let start = HEADER_BYTES; start + CHUNK_HEADER_BYTES <= data.byteLength;) {
    const length = view.getUint32(start + 4, true);
    if (readText(data, start) === CHUNK && start + CHUNK_HEADER_BYTES + length <= data.byteLength)
      return { start, length };
    start += getPaddedSize(length);
  }
  return undefined;
}

function readContent(data: Uint8Array, { start, length }: Chunk): Uint8Array {
  return data.subarray(start + CHUNK_HEADER_BYTES, start + CHUNK_HEADER_BYTES + length);
}

function removeChunk(data: Uint8Array, { start, length }: Chunk): Uint8Array {
  return padToEven(Buffer.concat([data.subarray(0, start), data.subarray(start + getPaddedSize(length))]));
}

function padToEven(data: Uint8Array): Uint8Array {
  return data.byteLength % 2 === 0 ? data : Buffer.concat([data, new Uint8Array(1)]);
}
