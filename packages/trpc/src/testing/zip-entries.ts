import { Buffer } from "node:buffer";

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const stored = 0;

/** Maps the names in a ZIP of uncompressed files to their contents. Throws on any other ZIP. */
export function zipEntries(zip: Buffer): ReadonlyMap<string, Buffer> {
  const end = zip.lastIndexOf(markBytes(endMark));
  if (end < 0) throw new Error("This isn't a ZIP file.");
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== entryMark) throw new Error("The ZIP file's directory is damaged.");
    if (zip.readUInt16LE(at + 10) !== stored) throw new Error("A file in the ZIP file is compressed.");
    const lengths = [28, 30, 32].map((field) => zip.readUInt16LE(at + field));
    const [nameLength = 0] = lengths;
    const name = zip.toString("utf8", at + 46, at + 46 + nameLength);
    files.set(name, readContent(zip, zip.readUInt32LE(at + 42), zip.readUInt32LE(at + 24)));
    at += 46 + lengths.reduce((sum, length) => sum + length, 0);
  }
  return files;
}

/** Returns a file's content, skipping its local header, which repeats its name. */
function readContent(zip: Buffer, header: number, size: number): Buffer {
  const begin = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
  return zip.subarray(begin, begin + size);
}

function markBytes(mark: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(mark);
  return bytes;
}
