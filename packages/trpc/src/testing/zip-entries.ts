import { Buffer } from "node:buffer";

const endOfDirectorySignature = 0x06054b50;
const entrySignature = 0x02014b50;
const UNCOMPRESSED = 0;

/** Maps the names in a ZIP of uncompressed files to their contents. Throws on any other ZIP. */
export function zipEntries(zip: Buffer): ReadonlyMap<string, Buffer> {
  const end = zip.lastIndexOf(encodeSignature(endOfDirectorySignature));
  if (end < 0) throw new Error("This isn't a ZIP file.");
  const files = new Map<string, Buffer>();
  let offset = zip.readUInt32LE(end + 16);
  for (let remaining = zip.readUInt16LE(end + 10); remaining > 0; remaining -= 1) {
    if (zip.readUInt32LE(offset) !== entrySignature) throw new Error("The ZIP file's directory is damaged.");
    if (zip.readUInt16LE(offset + 10) !== UNCOMPRESSED)
      throw new Error("A file in the ZIP file is compressed.");
    const lengths = [28, 30, 32].map((field) => zip.readUInt16LE(offset + field));
    const [nameLength = 0] = lengths;
    const name = zip.toString("utf8", offset + 46, offset + 46 + nameLength);
    files.set(name, readContent(zip, zip.readUInt32LE(offset + 42), zip.readUInt32LE(offset + 24)));
    offset += 46 + lengths.reduce((sum, length) => sum + length, 0);
  }
  return files;
}

/** Returns a file's content, skipping its local header, which repeats its name. */
function readContent(zip: Buffer, header: number, size: number): Buffer {
  const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
  return zip.subarray(start, start + size);
}

function encodeSignature(signature: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(signature);
  return bytes;
}
