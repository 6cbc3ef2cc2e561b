/** Characters. */
const LONGEST_NAME = 80;

/** These can't be the names of folders on Windows, whatever ending they have. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * Returns what names the folder of each row of a bulk, in their order: differently from all others and from the files that
 * lie beside them (`taken`), however a file system tells names apart, and so that the name is safe as that of a folder, as a
 * word of a command and as a cell that a spreadsheet opens.
 */
export function createFolderNames(taken: readonly string[]): (wanted: string) => string {
  const names = new Set(taken);
  return (wanted) => {
    const safe = safeName(wanted);
    let name = safe;
    for (let number = 2; names.has(name.toLowerCase()); number += 1) name = `${safe}-${number}`;
    names.add(name.toLowerCase());
    return name;
  };
}

/** Returns a text as a file name that every system takes. */
export function safeName(text: string): string {
  const characters = text
    .normalize("NFC")
    .replace(/[/\\:*?"<>|\p{C}]/gu, "_")
    // A hyphen would begin an option, and a spreadsheet takes these for the beginning of a formula.
    .replace(/^\.*[-=+@]/, "_")
    .replace(/^\.+/, "");
  // Whole characters are counted, because half of one can't be in a file's name.
  const short = Array.from(characters).slice(0, LONGEST_NAME).join("");
  const name = short.replace(/[. ]+$/, "") || "row";
  return devices.test(name) ? `_${name}` : name;
}
