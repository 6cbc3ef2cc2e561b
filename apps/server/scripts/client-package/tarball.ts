import { gzipSync } from "node:zlib";

const BLOCK_BYTES = 512;

/**
 * Returns a gzipped tar archive of these text files by path, for npm to install. The same files always produce the same
 * bytes: they are sorted, and no time, owner or machine is recorded.
 */
export function createTarball(files: ReadonlyMap<string, string>): Buffer {
  const entries = [...files]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([path, text]) => {
      const bytes = Buffer.from(text);
      return [createHeader(path, bytes.length), bytes, Buffer.alloc(-bytes.length & (BLOCK_BYTES - 1))];
    });
  return gzipSync(Buffer.concat([...entries, Buffer.alloc(2 * BLOCK_BYTES)]), { level: 9 });
}

const toOctal = (value: number, digits: number) => value.toString(8).padStart(digits, "0");

/**
 * Returns a header of the POSIX ustar format. Its numbers are octal, and its checksum counts its own field as spaces.
 */
function createHeader(path: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK_BYTES);
  if (header.write(path, 0) > 100) throw new Error(`${path} is too long for the archive.`);
  header.write(toOctal(0o644, 7), 100);
  for (const owner of [108, 116]) header.write(toOctal(0, 7), owner);
  header.write(toOctal(size, 11), 124);
  header.write(toOctal(0, 11), 136);
  header.write(" ".repeat(8), 148);
  header.write("0", 156);
  header.write("ustar\u000000", 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${toOctal(sum, 6)}\0 `, 148);
  return header;
}
