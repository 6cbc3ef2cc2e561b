/** Number of leading bytes in which an SVG element must start, after comments and declarations. */
const SVG_HEAD_BYTES = 4096;

/** Returns true if a file starts with an SVG element. A web page that contains one doesn't count. */
export function isSvg(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, SVG_HEAD_BYTES);
  // All other encodings write tags in ASCII.
  const head = new TextDecoder(detectUtf16(start) ?? "utf-8").decode(start).trimStart();
  return head.startsWith("<") && /<(?:\w+:)?svg[\s>/]/.test(head) && !/<html|<!doctype html/i.test(head);
}

/**
 * Decodes an SVG in the encoding of its byte order mark or its XML declaration, by default in UTF-8.
 * @throws RangeError for an unknown encoding, TypeError when the bytes aren't in the encoding
 */
export function decodeSvg(bytes: Uint8Array): string {
  return new TextDecoder(detectUtf16(bytes) ?? readDeclaredEncoding(bytes), { fatal: true }).decode(bytes);
}

/** Detects UTF-16 by its byte order mark, or by the first character, which is "<". */
function detectUtf16([first, second]: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return "utf-16be";
  return undefined;
}

function readDeclaredEncoding(bytes: Uint8Array): string {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 256));
  const [, name = "utf-8"] =
    /^(?:\xEF\xBB\xBF)?<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(head) ?? [];
  // The declaration is readable as single bytes, so it was kept when the file was converted from UTF-16.
  return /^utf-?16/i.test(name) ? "utf-8" : name;
}
