import type { ExtraSlot, ImageSlot, OptionField } from "@packshot/tools";
import type { AnyTool } from "@packshot/tools/catalogue";

/** Is something of a row that a column of a table can hold. */
export interface Target {
  /** Differs from that of every other target of the tool. */
  readonly key: string;
  readonly kind: "name" | "picture" | "option";
  /** Is the name of the slot or the option. */
  readonly name: string;
  readonly label: string;
  /** Every row needs it. */
  readonly required: boolean;
}

/** Maps the keys of targets to columns, counted from 0. What is not in it is in no column. */
export type Mapping = Readonly<Record<string, number>>;

type Slot = Pick<ImageSlot, "label">;

/** Returns what the columns of a table can hold for a tool, in the order in which they are asked for. */
export function targetsOf(tool: AnyTool, fields: readonly OptionField[]): readonly Target[] {
  const slots: [string, Slot][] = Object.entries(tool.images);
  const extra: [string, ExtraSlot][] = Object.entries(tool.extraImages ?? {});
  return [
    ...slots.map((slot) => pictureTarget(slot, true)),
    { key: "name", kind: "name", name: "name", label: "Name of the row", required: false },
    ...fields.map(({ name, label }): Target => {
      return { key: `option ${name}`, kind: "option", name, label, required: false };
    }),
    ...extra.map((slot) => pictureTarget(slot, false)),
  ];
}

function pictureTarget([name, { label }]: [string, Slot], required: boolean): Target {
  return { key: `slot ${name}`, kind: "picture", name, label: slotLabel(label), required };
}

/** Takes off what tells a person on a tool's screen what to do first: "1 Upload Selfie" is the selfie. */
export function slotLabel(label: string): string {
  const thing = label.replace(/^\d+\s+/, "").replace(/^upload\s+/i, "");
  return thing.charAt(0).toUpperCase() + thing.slice(1);
}

/** These headers name the picture of a tool that takes one. */
const pictureHeaders = ["picture", "image", "photo", "file", "filename", "imageurl", "pictureurl", "url"];
const nameHeaders = ["id", "row", "rowname", "name", "sku"];

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Guesses which column holds what, by the names and labels of slots and options. A column holds one thing at most. */
export function guessedMapping(header: readonly string[], targets: readonly Target[]): Mapping {
  const columns = header.map(plain);
  const mapping: Record<string, number> = {};
  const claim = ({ key }: Target, words: readonly string[]) => {
    if (key in mapping) return;
    const taken = Object.values(mapping);
    const column = words
      .map((word) => columns.findIndex((one, index) => one === word && !taken.includes(index)))
      .find((index) => index >= 0);
    if (column !== undefined) mapping[key] = column;
  };
  const named = targets.filter(({ kind }) => kind !== "name");
  for (const target of named) claim(target, [plain(target.name), plain(target.label)]);
  const needed = targets.filter(({ kind, required }) => kind === "picture" && required);
  const [only] = needed;
  if (only !== undefined && needed.length === 1) claim(only, pictureHeaders);
  for (const target of targets) if (target.kind === "name") claim(target, nameHeaders);
  return mapping;
}

/** Returns the slots that every row must fill and that no column holds. */
export function missingColumns(targets: readonly Target[], mapping: Mapping): readonly Target[] {
  return targets.filter(({ key, required }) => required && !(key in mapping));
}
