const LONGEST_NAME = 80;

/** These can't be the names of folders on Windows, whatever ending they have. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
/** The command writes these itself beside the folders of rows. */
const ownFiles: readonly string[] = ["manifest.csv", "manifest.csv.next"];

/**
 * Gives each row a name that differs from all others, however a file system tells names apart, and that is safe as the
 * name of a folder, as a word of a command and as a cell that a spreadsheet opens.
 */
export function folderNames(wanted: readonly string[]): string[] {
  const taken = new Set(ownFiles);
  return wanted.map((text) => {
    const safe = safeName(text);
    let name = safe;
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${safe}-${number}`;
    taken.add(name.toLowerCase());
    return name;
  });
}

function safeName(text: string): string {
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
