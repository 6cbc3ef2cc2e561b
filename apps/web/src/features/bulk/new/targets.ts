import type { ExtraSlot, ImageSlot, OptionField } from "@packshot/tools";
import type { AnyTool } from "@packshot/tools/catalog";
import type { ColumnMatches, ColumnTarget } from "@packshot/tools/table";

type Slot = Pick<ImageSlot, "label">;

/** Returns what a table's columns can hold for a tool, required targets first. */
export function listTargets(tool: AnyTool, fields: readonly OptionField[]): readonly ColumnTarget[] {
  const slots: [string, Slot][] = Object.entries(tool.images);
  const extra: [string, ExtraSlot][] = Object.entries(tool.extraImages ?? {});
  const required: [string, string][] = Object.entries(tool.requiredOptions ?? {});
  const optionalTargets = fields.filter(({ name }) => !required.some(([needed]) => needed === name));
  return [
    ...slots.map((slot) => createPhotoTarget(slot, true)),
    ...required.map(([name, label]) => createOptionTarget(name, label, true)),
    { key: "name", kind: "name", name: "name", label: "Row name", required: false },
    ...optionalTargets.map(({ name, label }) => createOptionTarget(name, label, false)),
    ...extra.map((slot) => createPhotoTarget(slot, false)),
  ];
}

function createOptionTarget(name: string, label: string, required: boolean): ColumnTarget {
  return { key: `option ${name}`, kind: "option", name, label, required };
}

function createPhotoTarget([name, { label }]: [string, Slot], required: boolean): ColumnTarget {
  return { key: `slot ${name}`, kind: "photo", name, label: shortenLabel(label), required };
}

/** Removes the instruction from a label on a tool's screen: "1 Upload Selfie" becomes "Selfie". */
export function shortenLabel(label: string): string {
  const noun = label.replace(/^\d+\s+/, "").replace(/^upload\s+/i, "");
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}

/**
 * Returns the slots that every row must fill but that have no column. An option can be the same for all rows.
 */
export function findMissingColumns(
  targets: readonly ColumnTarget[],
  mapping: ColumnMatches,
): readonly ColumnTarget[] {
  return targets.filter(({ key, kind, required }) => kind === "photo" && required && !(key in mapping));
}
