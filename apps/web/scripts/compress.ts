import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const textFiles = "**/*.{js,css,svg,json,txt,webmanifest}";

const encoders = [
  [
    ".br",
    (bytes: Buffer) =>
      promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  ],
  [".gz", (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION })],
] as const;

/** Writes Brotli and gzip copies of each text file, at maximum compression because they are sent often. */
export async function compressFiles(folder: string): Promise<void> {
  for await (const name of glob(textFiles, { cwd: folder })) {
    const bytes = await readFile(join(folder, name));
    for (const [ending, compress] of encoders) {
      const smaller = await compress(bytes);
      if (smaller.length < bytes.length) await writeFile(join(folder, name + ending), smaller);
    }
  }
}
