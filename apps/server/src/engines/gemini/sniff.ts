/** What the first bytes of a picture say that it is. */
export function sniff(bytes: Buffer): "jpeg" | "png" | "webp" | undefined {
  if (bytes.length < 16) return undefined;
  if (bytes.readUInt32BE(0) >>> 8 === 0xffd8ff) return "jpeg";
  if (bytes.readUInt32BE(0) === 0x89504e47) return "png";
  const riff = bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP";
  return riff ? "webp" : undefined;
}
