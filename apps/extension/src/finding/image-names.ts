import type { Size } from "./image-size.ts";

const anExtension = /\.(?:jpe?g|png|webp|avif|gif)$/;
/** Words in a file name that identify the version. */
const aVersion =
  /^(?:\d{1,4}x\d{0,4}|x\d{2,4}|\d{2,4}(?:w|h|px)|[123]x|thumb|thumbnail|small|medium|large|grande|big|full|fullsize|zoom|orig|original|scaled|preview)$/;
/** Words that name files of different products. */
const anyProduct =
  /^(?:image|images|img|photo|photos|picture|product|products|main|front|back|side|default|cover|media|uploads|files|assets|cdn|static)$/;
const aNumber = /^\d{2,4}$/;

/**
 * Returns whether two addresses have the same file name, apart from words for the version. `size` is that of the first
 * one, whose name may have it: "cup-600.jpg" of a file that is 600 pixels wide is "cup-1200.jpg", too.
 */
export function isSameName(one: string, other: string, size: Size | null): boolean {
  const own = size ? [String(size.width), String(size.height)] : [];
  const [name, plain] = [nameOf(one, (word) => own.includes(word)), nameOf(one, () => false)];
  if (name === null) return false;
  if (name === nameOf(other, () => false)) return true;
  return name !== plain && name === nameOf(other, (word) => aNumber.test(word));
}

/** Returns the name without its extension and words for the version; null when many files have it. */
function nameOf(address: string, isSize: (word: string) => boolean): string | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const [file = "", folder = ""] = url.pathname.toLowerCase().split("/").toReversed();
  // Without an extension, the query may identify the image.
  if (!anExtension.test(file) && url.search !== "") return null;
  const words = file.replace(anExtension, "").split(/[^\da-z]+/);
  const name = words.filter((word) => word !== "" && !aVersion.test(word) && !isSize(word)).join("-");
  if (isSpecific(name)) return name;
  return isSpecific(folder) ? `${folder}/${name}` : null;
}

function isSpecific(name: string): boolean {
  return name.length >= 4 && !anyProduct.test(name);
}
