/** Matches an XMP packet. */
const packet = /<x:xmpmeta[\s\S]*?<\/x:xmpmeta>/;
const keyword = "XML:com.adobe.xmp";
/** Length of a PNG's signature and header, which must come before all other chunks. */
const headerBytes = 33;

/**
 * The old term for composites in stored files. IPTC has since redefined it for images with parts from generative AI.
 */
const oldTerm = "/digitalsourcetype/compositeSynthetic<";

/**
 * Returns the XMP packet of a stored image, with `oldTerm` replaced by the current term, or `undefined` if it has none.
 */
export function readXmp(file: Uint8Array): string | undefined {
  return packet.exec(new TextDecoder().decode(file))?.[0].replace(oldTerm, "/digitalsourcetype/composite<");
}

/** Adds the color space and density that all our files have to a canvas's PNG, and the XMP packet, if any. */
export function addMetadata(png: Uint8Array, xmp: string | undefined): Blob {
  const chunks = [
    // 0 is the rendering intent "perceptual".
    encodeChunk("sRGB", Uint8Array.of(0)),
    encodeChunk("pHYs", encodeDensity()),
    // The zero bytes mean: not compressed, no language, no translated keyword.
    ...(xmp === undefined
      ? []
      : [encodeChunk("iTXt", new TextEncoder().encode(`${keyword}\0\0\0\0\0${xmp}`))]),
  ];
  return new Blob([png.slice(0, headerBytes), ...chunks, png.slice(headerBytes)], { type: "image/png" });
}

/** 300 dpi in pixels per meter, in both directions. */
function encodeDensity(): Uint8Array {
  const view = new DataView(new ArrayBuffer(9));
  for (const at of [0, 4]) view.setUint32(at, 11_811);
  view.setUint8(8, 1);
  return new Uint8Array(view.buffer);
}

/** Encodes a chunk: its length, type, data and checksum. */
function encodeChunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const encoded = new Uint8Array(data.length + 12);
  const view = new DataView(encoded.buffer);
  view.setUint32(0, data.length);
  encoded.set(new TextEncoder().encode(type), 4);
  encoded.set(data, 8);
  view.setUint32(data.length + 8, crc32(encoded.subarray(4, data.length + 8)));
  return encoded;
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffff_ffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb8_8320 : 0);
  }
  return (crc ^ 0xffff_ffff) >>> 0;
}
