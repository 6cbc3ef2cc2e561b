import type { OptionField } from "@packshot/tools";
import type { AnyTool } from "@packshot/tools/catalog";

/** The exports of a tool's `options.ts`. */
export type ToolOptions = Awaited<ReturnType<AnyTool["options"]>>;
export type OptionValues = Readonly<Record<string, unknown>>;

export const noValues: OptionValues = {};

function isRecord(value: unknown): value is OptionValues {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Validates and completes the values with the tool's schema; returns null when it rejects them. */
function validate({ schema }: ToolOptions, values: unknown): OptionValues | null {
  const parsed: { success: boolean; data?: unknown } = schema.safeParse(values);
  return parsed.success && isRecord(parsed.data) ? parsed.data : null;
}

/** Returns the descriptions of the options in the tool's schema, by option. */
export function readDescriptions({ schema }: ToolOptions): Readonly<Record<string, string>> {
  const shape: unknown = "shape" in schema ? schema.shape : undefined;
  if (!isRecord(shape)) return {};
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, option]) =>
      isRecord(option) && typeof option["description"] === "string" ? [[name, option["description"]]] : [],
    ),
  );
}

function adjustValues({ adjust }: ToolOptions, values: OptionValues): OptionValues {
  const after: unknown = adjust?.(values);
  return isRecord(after) ? after : values;
}

/** Restores a run's options. If the schema rejects one of them, as it may after an update, returns the defaults. */
export function restoreValues(options: ToolOptions, stored: unknown): OptionValues {
  const values = validate(options, stored) ?? validate(options, noValues) ?? noValues;
  return adjustValues(options, values);
}

/** The stored values that the tool still accepts, with its defaults for the others. */
export interface FittedValues {
  readonly values: OptionValues;
  /** The options whose stored values the tool no longer accepts. */
  readonly dropped: readonly OptionField[];
}

/**
 * Keeps the stored values that the tool still accepts, because it may have changed since. Others become the defaults.
 */
export function fitValues(options: ToolOptions, stored: OptionValues): FittedValues {
  const defaults = restoreValues(options, noValues);
  const knownFields = options.fields.filter(({ name }) => name in stored);
  const fittingFields = knownFields.filter((field) => isPossibleValue(field, stored[field.name]));
  const values = Object.fromEntries(fittingFields.map(({ name }) => [name, stored[name]]));
  return {
    values: changeValues(options, defaults, values),
    dropped: knownFields.filter((field) => !fittingFields.includes(field)),
  };
}

/** Restores values from a draft: all unchanged, or one at a time if the tool has changed since. */
export function resumeValues(options: ToolOptions, draftValues: OptionValues): OptionValues {
  const values = validate(options, draftValues);
  return values === null ? fitValues(options, draftValues).values : adjustValues(options, values);
}

/** Returns true when a field may hold this value. The tool may still reject text. */
function isPossibleValue(field: OptionField, value: unknown): boolean {
  if (typeof value !== "string") return false;
  if (field.kind === "text") return value.length <= field.maxLength;
  if (field.kind === "color") return value === "" || /^#[\da-f]{6}$/i.test(value);
  return field.choices.some((choice) => choice.value === value);
}

/** Changes some options, and lets the tool adjust the others. */
export function changeValues(
  options: ToolOptions,
  values: OptionValues,
  changes: OptionValues,
): OptionValues {
  const next = { ...values, ...changes };
  const valid = validate(options, next);
  // The user may still be typing. The server explains an invalid value when the run starts.
  return valid === null ? next : adjustValues(options, valid);
}

/**
 * Returns the facts about a photo that have the name of an option, except for options that the user has edited. Skips
 * fill-ins, because fields show them as placeholders.
 */
export function pickFacts(
  fields: readonly OptionField[],
  facts: unknown,
  edited: ReadonlySet<string>,
): OptionValues {
  if (!isRecord(facts)) return noValues;
  const isFillIn = (field: OptionField) => field.kind === "text" && facts[field.name] === field.fillIn;
  const names = fields
    .filter((field) => field.name in facts && !edited.has(field.name) && !isFillIn(field))
    .map(({ name }) => name);
  return Object.fromEntries(names.map((name) => [name, facts[name]]));
}

/** Returns the values of text fields. */
export function pickTexts(fields: readonly OptionField[], values: OptionValues): OptionValues {
  const textFields = fields.filter(({ kind }) => kind === "text");
  return Object.fromEntries(textFields.map(({ name }) => [name, values[name]]));
}

export function readText(values: OptionValues, name: string): string {
  const value = values[name];
  return typeof value === "string" ? value : "";
}

/** Returns the label of the chosen value, or the typed text; empty if there is neither. */
export function describeChoice(field: OptionField, values: OptionValues): string {
  const value = readText(values, field.name);
  if (field.kind === "text") return value.trim();
  if (field.kind === "color" && value === "") return "";
  return (
    field.choices.find((choice) => choice.value === value)?.label ?? (field.kind === "color" ? value : "")
  );
}

export interface FieldGroup {
  /** `null` for fields without a group. */
  readonly title: string | null;
  readonly fields: readonly OptionField[];
}

/** Groups consecutive fields with the same title. */
export function groupFields(fields: readonly OptionField[]): readonly FieldGroup[] {
  const groups: { title: string | null; fields: OptionField[] }[] = [];
  for (const field of fields) {
    const title = field.group ?? null;
    const last = groups.at(-1);
    if (last?.title === title) last.fields.push(field);
    else groups.push({ title, fields: [field] });
  }
  return groups;
}
