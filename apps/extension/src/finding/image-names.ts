import type { Size } from "./image-size.ts";

const extensionPattern = /\.(?:jpe?g|png|webp|avif|gif)$/;
/** Words in a file name that tell versions of an image apart. */
const versionPattern =
  /^(?:\d{1,4}x\d{0,4}|x\d{2,4}|\d{2,4}(?:w|h|px)|[123]x|thumb|thumbnail|small|medium|large|grande|big|full|fullsize|zoom|orig|original|scaled|preview)$/;
/** Generic words that don't identify a product. */
const genericPattern =
  /^(?:image|images|img|photo|photos|picture|product|products|main|front|back|side|default|cover|media|uploads|files|assets|cdn|static)$/;
const numberPattern = /^\d{2,4}$/;

/**
 * Returns whether two URLs have the same file name, ignoring words for the version, such as `thumb`. `size` is the
 * first image's size: if it's 600 px wide, `cup-600.jpg` matches `cup-1200.jpg`.
 */
export function isSameName(one: string, other: string, size: Size | null): boolean {
  const ownSides = size ? [String(size.width), String(size.height)] : [];
  const [name, plain] = [readName(one, (word) => ownSides.includes(word)), readName(one, () => false)];
  if (name === null) return false;
  if (name === readName(other, () => false)) return true;
  return name !== plain && name === readName(other, (word) => numberPattern.test(word));
}

/** Returns the file name without its extension and words for the version; null when the rest is too generic. */
function readName(imageUrl: string, isSize: (word: string) => boolean): string | null {
  const url = URL.parse(imageUrl);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const [file = "", folder = ""] = url.pathname.toLowerCase().split("/").toReversed();
  // If the file name has no extension, the query may identify the image.
  if (!extensionPattern.test(file) && url.search !== "") return null;
  const words = file.replace(extensionPattern, "").split(/[^\da-z]+/);
  const name = words.filter((word) => word !== "" && !versionPattern.test(word) && !isSize(word)).join("-");
  if (isSpecific(name)) return name;
  return isSpecific(folder) ? `${folder}/${name}` : null;
}

function isSpecific(name: string): boolean {
  return name.length >= 4 && !genericPattern.test(name);
}
