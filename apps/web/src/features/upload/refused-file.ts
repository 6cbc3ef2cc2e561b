import type { IncomingPicture } from "./read-transfer.ts";

/** What the server takes, in bytes. It refuses by itself; asked here, nobody waits for an upload in vain. */
const largest = 20 * 1024 * 1024;

/** Why a picture need not be sent at all, and what to do; null when the server is to judge it. */
export function refusalOfFile(picture: IncomingPicture): string | null {
  if (picture.kind !== "file") return null;
  const { name, type, size } = picture.file;
  // A browser that does not know a format, such as HEIC, gives no type: the server looks at the content.
  if (type !== "" && !type.startsWith("image/"))
    return `“${name}” is not an image. Choose a JPEG, PNG, WebP, AVIF or GIF file.`;
  if (size > largest)
    return `“${name}” is ${Math.ceil(size / 1024 / 1024)} MB. The limit is 20 MB. Make it smaller and try again.`;
  return null;
}
