/** Maximum characters of a folder name. */
const MAX_NAME_LENGTH = 80;
/** Maximum bytes in UTF-8. Linux allows 255, and a result's file name also has the tool and a number. */
const MAX_NAME_BYTES = 200;

/** Names that Windows doesn't allow for folders, with or without an extension. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * Returns a function that names each bulk row's folder, to be called in the rows' order. On every file system, the
 * names differ from each other and from `existingNames`, which must be in lower case. They are safe as a folder, a
 * command argument and a spreadsheet cell.
 */
export function createFolderNames(existingNames: readonly string[]): (text: string) => string {
  const names = new Set(existingNames);
  return (text) => {
    const safe = makeSafeName(text);
    let name = safe;
    for (let number = 2; names.has(name.toLowerCase()); number += 1) name = `${safe}-${number}`;
    names.add(name.toLowerCase());
    return name;
  };
}

/** Converts text to a file name that every system accepts. */
export function makeSafeName(text: string): string {
  const characters = text
    .normalize("NFC")
    .replace(/[/\\:*?"<>|\p{C}]/gu, "_")
    // A hyphen would start an option, and a spreadsheet treats these characters as the start of a formula.
    .replace(/^\.*[-=+@]/, "_")
    .replace(/^\.+/, "");
  // Counts whole characters, because half of one can't be in a file name.
  const first = Array.from(characters).slice(0, MAX_NAME_LENGTH).join("");
  const { read } = new TextEncoder().encodeInto(first, new Uint8Array(MAX_NAME_BYTES));
  const name = first.slice(0, read).replace(/[. ]+$/, "") || "row";
  return devices.test(name) ? `_${name}` : name;
}
