const packet = /<x:xmpmeta[\s\S]*?<\/x:xmpmeta>/;
const keyword = "XML:com.adobe.xmp";
/** Length of a PNG's signature and header, which must come before all other chunks. */
const headerBytes = 33;

/** The studio's term for composites in files from before IPTC gave it to images with parts from generative AI. */
const oldTerm = "/digitalsourcetype/compositeSynthetic<";

/**
 * Returns the XMP packet of a stored image, with the current term instead of an old one, or `undefined` without one.
 */
export function xmpOf(file: Uint8Array): string | undefined {
  return packet.exec(new TextDecoder().decode(file))?.[0].replace(oldTerm, "/digitalsourcetype/composite<");
}

/** Returns the PNG with the XMP packet in it. */
export function withXmp(png: Uint8Array, xmp: string): Blob {
  const chunk = textChunk(xmp);
  return new Blob([png.slice(0, headerBytes), chunk, png.slice(headerBytes)], { type: "image/png" });
}

/** Encodes an iTXt chunk, PNG's international text: its length, type, data and checksum. */
function textChunk(xmp: string): Uint8Array<ArrayBuffer> {
  // The text isn't compressed and has no language and no translated keyword.
  const body = new TextEncoder().encode(`iTXt${keyword}\0\0\0\0\0${xmp}`);
  const chunk = new Uint8Array(body.length + 8);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, body.length - 4);
  chunk.set(body, 4);
  view.setUint32(body.length + 4, crc32(body));
  return chunk;
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffff_ffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb8_8320 : 0);
  }
  return (crc ^ 0xffff_ffff) >>> 0;
}
