/** One table as different spreadsheets and systems save it. */
interface SpreadsheetTable {
  /** How the table differs from CSV according to RFC 4180. */
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const encodeText = (text: string) => new TextEncoder().encode(text);

function utf16(text: string, isLittleEndian: boolean): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittleEndian);
  return new Uint8Array(view.buffer);
}

const lines = (separator: string, end: string) =>
  [
    ["id", "product", "description"],
    ["Küchengerät", "Küche.jpg", '27" weit'],
    ["red-mug", "red/front.jpg", ""],
  ]
    .map((cells) => cells.join(separator) + end)
    .join("");

const windows1252 = (text: string) => Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);

/** Tables that all read as `spreadsheetRows`. */
export const spreadsheetTables: readonly SpreadsheetTable[] = [
  { name: "semicolons", bytes: encodeText(lines(";", "\r\n")) },
  { name: "tabs", bytes: encodeText(lines("\t", "\n")) },
  { name: "a sep= line", bytes: encodeText(`sep=,\r\n${lines(",", "\r\n")}`) },
  { name: "CR line ends", bytes: encodeText(lines(",", "\r")) },
  { name: "Windows-1252", bytes: windows1252(lines(";", "\r\n")) },
  { name: "UTF-16", bytes: utf16(`\uFEFF${lines("\t", "\r\n")}`, true) },
  { name: "big-endian UTF-16 without a mark", bytes: utf16(lines("\t", "\r\n"), false) },
  {
    name: "trailing commas and empty rows",
    bytes: encodeText(lines(",", ",,\r\n").replace(/\r\n/, "\r\n,,,,\r\n")),
  },
  { name: "a short row", bytes: encodeText(lines(",", "\n").replace("front.jpg,", "front.jpg")) },
  { name: "spaces and a byte order mark", bytes: encodeText(`\uFEFF${lines(" , ", "\n")}`) },
];

export const spreadsheetRows = [
  ["Küchengerät", "Küche.jpg", '27" weit'],
  ["red-mug", "red/front.jpg", ""],
];
