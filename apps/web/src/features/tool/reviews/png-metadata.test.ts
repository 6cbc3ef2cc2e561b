import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import { addMetadata, readXmp } from "./png-metadata.ts";

const packet = '<x:xmpmeta xmlns:x="adobe:ns:meta/">\n  made by «studio»\n</x:xmpmeta>';
const png = await readFile(join(import.meta.dirname, "../../../../e2e/photos/coffee.png"));

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

/**
 * Splits a PNG into chunks.
 * @throws Error when a checksum is wrong
 */
function listChunks(file: Buffer): readonly Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at);
    const body = file.subarray(at + 4, at + 8 + length);
    expect(file.readUInt32BE(at + 8 + length)).toBe(crc32(body));
    chunks.push({ type: body.toString("latin1", 0, 4), data: body.subarray(4) });
    at += length + 12;
  }
  return chunks;
}

test("addMetadata copies another file's provenance into a valid PNG", async () => {
  const file = Buffer.from(await addMetadata(png, packet).arrayBuffer());
  const chunks = listChunks(file);
  expect(chunks.map(({ type }) => type).slice(0, 4)).toEqual(["IHDR", "sRGB", "pHYs", "iTXt"]);
  expect(chunks.at(-1)?.type).toBe("IEND");
  expect(chunks[3]?.data.toString()).toBe(`XML:com.adobe.xmp\0\0\0\0\0${packet}`);
  expect(readXmp(file)).toBe(packet);
});

test.each([packet, undefined])("addMetadata declares sRGB and 300 dpi, with XMP %j", async (xmp) => {
  const [, space, density] = listChunks(Buffer.from(await addMetadata(png, xmp).arrayBuffer()));
  expect([space?.type, density?.type]).toEqual(["sRGB", "pHYs"]);
  const pixelsPerMeter = density?.data.readUInt32BE(0) ?? 0;
  expect(Math.round(pixelsPerMeter * 0.0254)).toBe(300);
  expect(density?.data.readUInt32BE(4)).toBe(pixelsPerMeter);
  expect(density?.data[8]).toBe(1);
});

function createPacket(term: string): string {
  return `<x:xmpmeta><a>newscodes/digitalsourcetype/${term}</a></x:xmpmeta>`;
}

test.each([
  ["compositeSynthetic", "composite"],
  ["trainedAlgorithmicMedia", "trainedAlgorithmicMedia"],
])("readXmp reads %s as %s", (stored, read) => {
  expect(readXmp(new TextEncoder().encode(createPacket(stored)))).toBe(createPacket(read));
});

test("readXmp returns undefined for a file without provenance", () => {
  expect(readXmp(png)).toBeUndefined();
});
