export type ImageFormat = "jpeg" | "png" | "webp" | "gif" | "heif";

/** The kind of picture by its first bytes; undefined for anything that is not one of the kinds that we open. */
export function sniff(bytes: Uint8Array): ImageFormat | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16)).toString("latin1");
  if (head.startsWith("\xff\xd8\xff")) return "jpeg";
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^GIF8[79]a/.test(head)) return "gif";
  if (/^RIFF.{4}WEBP/s.test(head)) return "webp";
  if (/^.{4}ftyp(avi[fs]|hei[cmsx]|hev[cmsx]|mif1|msf1)/s.test(head)) return "heif";
  return undefined;
}
