import { TableError } from "./parse-csv.ts";

/**
 * Decodes a table in the encodings that spreadsheets save: UTF-8, UTF-16 with or without a byte order mark,
 * and Windows-1252 for bytes that aren't valid UTF-8.
 * @throws TableError when the bytes aren't text
 */
export function decodeTable(bytes: Uint8Array<ArrayBuffer>): string {
  const text = new TextDecoder(detectEncoding(bytes)).decode(bytes);
  if (text.includes("\0")) throw new TableError("It isn't a text file. Save the table as CSV.");
  return text;
}

function detectEncoding(bytes: Uint8Array<ArrayBuffer>): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  // The first characters of a header are mostly Latin, so in UTF-16 one byte of each is zero.
  const start = [...bytes.subarray(0, 64)];
  const countZeros = (parity: number) =>
    start.filter((byte, index) => index % 2 === parity && byte === 0).length;
  if (countZeros(1) > start.length / 4 && countZeros(0) === 0) return "utf-16le";
  if (countZeros(0) > start.length / 4 && countZeros(1) === 0) return "utf-16be";
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

function isUtf8(bytes: Uint8Array<ArrayBuffer>): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
