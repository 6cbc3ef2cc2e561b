const outsideUrl = /url\(\s*(?!["']?\s*#)[^)]*\)?/gi;
const importedSheet = /@import[^;]*;?/gi;
const fontFace = /@font-face\s*\{[^}]*\}?/gi;

/** Returns true if a value refers to another file or to a script. */
export function hasOutsideReference(value: string): boolean {
  return value.search(outsideUrl) !== -1 || /javascript:/i.test(value);
}

/**
 * Removes anything from CSS that would load a file. Backslashes go first, because they can spell `url`
 * another way.
 */
export function cleanStyle(css: string): string {
  return css
    .replaceAll("\\", "")
    .replaceAll(/\/\*.*?\*\//gs, "")
    .replaceAll(importedSheet, "")
    .replaceAll(fontFace, "")
    .replaceAll(outsideUrl, "none");
}
