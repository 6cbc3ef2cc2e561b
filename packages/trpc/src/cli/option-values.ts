import { UsageError } from "./io.ts";
import type { OptionDescription, ToolDescription } from "./tool-description.ts";

/**
 * Parses options typed as `name=value`.
 * @throws UsageError when an option is unknown, repeated or has an invalid value
 */
export function readOptions(
  knownOptions: readonly OptionDescription[],
  typed: readonly string[],
): Record<string, unknown> {
  const values = new Map<string, unknown>();
  for (const text of typed) {
    const [, name, value] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
    if (name === undefined || value === undefined) {
      throw new UsageError(`The option "${text}" has no value. Write it as name=value.`);
    }
    if (values.has(name)) throw new UsageError(`The option ${name} appears twice.`);
    values.set(name, readOptionValue(requireOption(knownOptions, name), value));
  }
  return Object.fromEntries(values);
}

/** @throws UsageError when an option is missing without which no run can start */
export function requireOptions(
  { slug, options }: ToolDescription,
  values: Readonly<Record<string, unknown>>,
): void {
  const missing = options.find(({ name, required }) => required && !(name in values));
  if (missing === undefined) return;
  throw new UsageError(`${slug} needs the option ${missing.name}. Add --option ${missing.name}=VALUE.`);
}

function requireOption(knownOptions: readonly OptionDescription[], name: string): OptionDescription {
  const match = knownOptions.find((option) => option.name === name);
  if (match !== undefined) return match;
  const names = knownOptions.map((option) => option.name);
  const instead = names.length === 0 ? "It has no options." : `Its options are: ${names.join(", ")}.`;
  throw new UsageError(`The tool has no option ${name}. ${instead}`);
}

/**
 * Parses one option's value. The server validates what the description can't express.
 * @throws UsageError when the option doesn't accept it
 */
export function readOptionValue(option: OptionDescription, text: string): unknown {
  const { name, type, choices, maxLength, pattern } = option;
  if (choices !== undefined && !choices.includes(text)) {
    throw new UsageError(`The option ${name} can't be "${text}": choose one of ${choices.join(", ")}.`);
  }
  if (type === "string") {
    if (maxLength !== undefined && text.length > maxLength) {
      throw new UsageError(`The option ${name} can have up to ${maxLength} characters.`);
    }
    if (pattern !== undefined && !new RegExp(pattern, "u").test(text)) {
      throw new UsageError(`The option ${name} can't be "${text}": it must match ${pattern}.`);
    }
    return text;
  }
  if (type === "integer" || type === "number") return readNumber(option, text);
  if (type === "boolean") {
    if (text !== "true" && text !== "false")
      throw new UsageError(`The option ${name} must be true or false.`);
    return text === "true";
  }
  return readJson(option, text);
}

function readNumber({ name, type, minimum, maximum }: OptionDescription, text: string): number {
  const number = text.trim() === "" ? Number.NaN : Number(text);
  const fits = type === "integer" ? Number.isSafeInteger(number) : Number.isFinite(number);
  if (fits && number >= (minimum ?? -Infinity) && number <= (maximum ?? Infinity)) return number;
  const range = [minimum !== undefined && `from ${minimum}`, maximum !== undefined && `to ${maximum}`];
  const words = [type === "integer" ? "a whole number" : "a number", ...range.filter(Boolean)].join(" ");
  throw new UsageError(`The option ${name} can't be "${text}": it takes ${words}.`);
}

function readJson({ name }: OptionDescription, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UsageError(`The option ${name} takes JSON. This isn't JSON: ${text}`, { cause });
  }
}
