const BLOCK_BYTES = 512;
/** Maximum size in bytes that fits into eleven octal digits. */
const MAX_OCTAL = 8 ** 11 - 1;
/** Maximum bytes of a record with a long path. */
const MAX_RECORD_BYTES = 64 * 1024;

export interface TarEntry {
  readonly path: string;
  /** Type of the entry. A folder has no bytes. */
  readonly kind: "file" | "folder";
  readonly size: number;
  readonly body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** Thrown for bytes that aren't a complete archive. */
export class ArchiveError extends Error {
  override readonly name = "ArchiveError";
}

/** Returns an entry for bytes in memory. */
export function createFileEntry(path: string, bytes: Uint8Array): TarEntry {
  return { path, kind: "file", size: bytes.byteLength, body: [bytes] };
}

/**
 * Writes a POSIX tar archive, which any `tar` can read.
 * @throws Error when a body's length differs from its entry's size
 */
export async function* writeTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Uint8Array> {
  const now = new Date();
  for await (const { path, kind, size, body } of entries) {
    if (Buffer.byteLength(path) > 100) {
      const record = createPathRecord(path);
      yield* [createHeader("path", "x", record.length, now), record, createPadding(record.length)];
    }
    yield createHeader(path, kind === "folder" ? "5" : "0", size, now);
    let writtenBytes = 0;
    for await (const chunk of body) {
      writtenBytes += chunk.byteLength;
      yield chunk;
    }
    if (writtenBytes !== size) throw new Error(`${path} changed while it was read.`);
    yield createPadding(size);
  }
  yield Buffer.alloc(2 * BLOCK_BYTES);
}

/**
 * Reads the entries in order. A body can be read only until the next entry is requested.
 * @throws ArchiveError
 */
export async function* readTar(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const reader = createReader(chunks);
  let longPath: string | undefined;
  for (;;) {
    const header = await reader.read(BLOCK_BYTES);
    if (header.every((byte) => byte === 0)) return await reader.drain();
    const { path, type, size } = parseHeader(header);
    if (type === "x") {
      if (size > MAX_RECORD_BYTES) throw new ArchiveError("A path is too long.");
      longPath = readPath(await reader.read(size));
      await reader.read(-size & (BLOCK_BYTES - 1));
      continue;
    }
    if (type !== "0" && type !== "5") throw new ArchiveError(`${path} is neither a file nor a folder.`);
    const body = reader.stream(size);
    yield { path: longPath ?? path, kind: type === "5" ? "folder" : "file", size, body };
    for await (const _ of body);
    await reader.read(-size & (BLOCK_BYTES - 1));
    longPath = undefined;
  }
}

function createReader(chunks: AsyncIterable<Uint8Array>) {
  const source = chunks[Symbol.asyncIterator]();
  let rest: Uint8Array = new Uint8Array();

  /** Resolves to at least one byte and at most `maxBytes`. */
  async function readSome(maxBytes: number): Promise<Uint8Array> {
    while (rest.byteLength === 0) {
      const { done, value } = await source.next();
      if (done) throw new ArchiveError("The archive ends too early.");
      rest = value;
    }
    const part = rest.subarray(0, maxBytes);
    rest = rest.subarray(part.byteLength);
    return part;
  }

  async function* stream(size: number): AsyncGenerator<Uint8Array> {
    for (let remaining = size; remaining > 0;) {
      const part = await readSome(remaining);
      remaining -= part.byteLength;
      yield part;
    }
  }

  return {
    stream,
    async read(size: number): Promise<Buffer> {
      return Buffer.concat(await Array.fromAsync(stream(size)));
    },
    /** Reads to the end, where gzip verifies its checksum. */
    async drain(): Promise<void> {
      while (!(await source.next()).done);
    },
  };
}

/** Returns a POSIX ustar header. Its numbers are octal, and its checksum counts its own field as spaces. */
function createHeader(path: string, type: "0" | "5" | "x", size: number, time: Date): Buffer {
  const header = Buffer.alloc(BLOCK_BYTES);
  header.write(path.slice(0, 100), 0);
  header.write(toOctal(type === "5" ? 0o700 : 0o600, 7), 100);
  for (const owner of [108, 116]) header.write(toOctal(0, 7), owner);
  if (size <= MAX_OCTAL) header.write(toOctal(size, 11), 124);
  else {
    header[124] = 0x80;
    header.writeBigUInt64BE(BigInt(size), 128);
  }
  header.write(toOctal(Math.floor(time.getTime() / 1000), 11), 136);
  header.write(type, 156);
  header.write("ustar\u000000", 257);
  header.write(`${toOctal(computeChecksum(header), 6)}\0 `, 148);
  return header;
}

const toOctal = (value: number, digits: number) => value.toString(8).padStart(digits, "0");

function computeChecksum(header: Buffer): number {
  return header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0);
}

const createPadding = (size: number) => Buffer.alloc(-size & (BLOCK_BYTES - 1));

function parseHeader(header: Buffer): { path: string; type: string; size: number } {
  const readText = (from: number, length: number) =>
    header.toString("utf8", from, from + length).replace(/\0.*$/s, "");
  if (readText(257, 5) !== "ustar" || Number.parseInt(readText(148, 8), 8) !== computeChecksum(header)) {
    throw new ArchiveError("The archive has a damaged header.");
  }
  const size =
    header[124] === 0x80 ? Number(header.readBigUInt64BE(128)) : Number.parseInt(readText(124, 12), 8);
  if (!Number.isSafeInteger(size)) throw new ArchiveError("The archive has a damaged header.");
  return { path: readText(0, 100), type: readText(156, 1), size };
}

/** Returns a pax record, `LENGTH path=PATH`, whose length counts its own digits. */
function createPathRecord(path: string): Buffer {
  const suffixLength = Buffer.byteLength(` path=${path}\n`);
  let length = suffixLength + 1;
  while (suffixLength + String(length).length !== length) length = suffixLength + String(length).length;
  return Buffer.from(`${length} path=${path}\n`);
}

function readPath(record: Buffer): string {
  const [, path] = /^\d+ path=([^\n]+)\n$/.exec(record.toString()) ?? [];
  if (path === undefined) throw new ArchiveError("The archive has an unknown record.");
  return path;
}
