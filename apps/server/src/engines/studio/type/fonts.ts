import { fileURLToPath } from "node:url";
import { GlobalFonts } from "@napi-rs/canvas";
import { type Face, type Group, faces, fallbacks, groupPatterns } from "./faces.ts";

/**
 * The CSS font for a text: the face, then a font for each script in the text that the face does not have. What is
 * not loaded yet in this thread is loaded now; the heavy ones (CJK, emoji) only for text that needs them.
 * @param size of the em, in pixels
 */
export function fontOf(face: Face, size: number, text: string): string {
  const { family, weight, groups } = faces[face];
  const needed: readonly Group[] = groups.filter((group) => groupPatterns[group].test(text));
  const files = [
    ...["latin", ...needed].map(
      (group) => `@fontsource/${family}/files/${family}-${group}-${String(weight)}-normal.woff2`,
    ),
    ...fallbacks.filter(({ pattern }) => pattern.test(text)).map(({ file }) => file),
  ];
  return `${String(size)}px ${files.map((file) => `"${load(file)}"`).join(", ")}`;
}

/** Each file becomes a family of its own: the canvas does not merge files of one family. */
function load(file: string): string {
  const name = file.slice(file.lastIndexOf("/") + 1, -".woff2".length);
  if (!GlobalFonts.has(name)) {
    const url = file.startsWith("@") ? import.meta.resolve(file) : import.meta.resolve(`./fonts/${file}`);
    if (!GlobalFonts.registerFromPath(fileURLToPath(url), name)) throw new Error(`${name} is not a font.`);
  }
  return name;
}
