/** A slot or option of a row that a table's column can fill. */
export interface ColumnTarget {
  /** Unique among all targets. */
  readonly key: string;
  readonly kind: "name" | "photo" | "option";
  /** The name of the slot or option in the API. */
  readonly name: string;
  readonly label: string;
  /** True if every row needs it. */
  readonly required: boolean;
}

/** Maps target keys to column indexes. Targets without a column are left out. */
export type ColumnMatches = Readonly<Record<string, number>>;

/** Usual headers of the photo's column, for a tool that requires exactly one photo. */
const photoHeaders = [
  "picture",
  "image",
  "photo",
  "file",
  "filename",
  "imageurl",
  "pictureurl",
  "photourl",
  "url",
];
/** Usual headers of the text's column, for a tool that requires exactly one text. */
const textHeaders = [
  "text",
  "headline",
  "title",
  "copy",
  "company",
  "companyname",
  "business",
  "businessname",
];
const nameHeaders = ["id", "row", "rowname", "name", "sku"];

/**
 * Matches columns to targets by their names and labels in any case, with or without spaces: first by the whole name,
 * then by a short form, e.g. "Brand" for `brandName`, then by usual headers, e.g. "SKU" for the row's name. A column
 * matches one target at most.
 */
export function matchColumns(header: readonly string[], targets: readonly ColumnTarget[]): ColumnMatches {
  const columns = header.map(simplify);
  const matches: Record<string, number> = {};
  const claim = ({ key }: ColumnTarget, words: readonly string[]) => {
    if (key in matches) return;
    const takenColumns = Object.values(matches);
    const column = words
      .map((word) => columns.findIndex((one, index) => one === word && !takenColumns.includes(index)))
      .find((index) => index >= 0);
    if (column !== undefined) matches[key] = column;
  };
  const slotsAndOptions = targets.filter(({ kind }) => kind !== "name");
  for (const target of slotsAndOptions) claim(target, [simplify(target.name), simplify(target.label)]);
  for (const target of slotsAndOptions) claim(target, listShortNames(target));
  claimOnly("photo", photoHeaders);
  claimOnly("option", textHeaders);
  for (const target of targets) if (target.kind === "name") claim(target, nameHeaders);
  return matches;

  function claimOnly(kind: ColumnTarget["kind"], words: readonly string[]): void {
    const [only, ...others] = slotsAndOptions.filter((target) => target.kind === kind && target.required);
    if (only !== undefined && others.length === 0) claim(only, words);
  }
}

/** Returns short forms of an option's name and label: "brand" for `brandName`, "size" for "Size (optional)". */
function listShortNames({ kind, name, label }: ColumnTarget): string[] {
  const [, short] = /^(.+)Name$/.exec(name) ?? [];
  const words = [
    label.replace(/^\d+\s+/, "").replace(/\s*(\(.*\)|\*)$/, ""),
    ...(short === undefined ? [] : [short]),
  ];
  return kind === "option" ? words.map(simplify) : [];
}

function simplify(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}
