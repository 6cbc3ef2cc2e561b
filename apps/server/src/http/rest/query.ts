import { AppError } from "@packshot/trpc/ports";
import type { JsonSchema } from "./operations.ts";

/**
 * How a parameter is written in a query: as is, as a number, as "true" or "false", or repeated for each string in a
 * list.
 */
export type ParameterKind = "text" | "number" | "boolean" | "list";

/** Returns true if every field of a procedure's input can be a query parameter. */
export function fitsQuery({ properties = {} }: JsonSchema): boolean {
  return Object.values(properties).every((node) => findKind(node) !== undefined);
}

/** Returns how each property of a procedure's input is written in a query. */
export function listParameterKinds({ properties = {} }: JsonSchema): Map<string, ParameterKind> {
  const kinds = Object.entries(properties).map(([name, node]) => [name, findKind(node)] as const);
  return new Map(kinds.filter((entry): entry is [string, ParameterKind] => entry[1] !== undefined));
}

/**
 * Returns undefined if only JSON can express the value. Ignores null, because a caller can omit the parameter.
 */
function findKind(node: JsonSchema | boolean): ParameterKind | undefined {
  if (typeof node === "boolean") return undefined;
  const choices = node.anyOf ?? node.oneOf;
  if (choices !== undefined) return findSoleKind(choices.filter((choice) => !isNull(choice)).map(findKind));
  const types = [node.type ?? "any"].flat().filter((type) => type !== "null");
  return findSoleKind(types.map((type) => findKindOfType(type, node)));
}

function findKindOfType(type: string, { items }: JsonSchema): ParameterKind | undefined {
  switch (type) {
    case "string":
      return "text";
    case "integer":
    case "number":
      return "number";
    case "boolean":
      return "boolean";
    case "array":
      return typeof items === "object" && !Array.isArray(items) && findKind(items) === "text"
        ? "list"
        : undefined;
    default:
      return undefined;
  }
}

function isNull(node: JsonSchema | boolean): boolean {
  return typeof node === "object" && node.type === "null";
}

function findSoleKind(kinds: readonly (ParameterKind | undefined)[]): ParameterKind | undefined {
  const [kind, ...others] = new Set(kinds);
  return others.length === 0 ? kind : undefined;
}

type Query = Readonly<Record<string, readonly string[]>>;

/**
 * Parses a query into a procedure's input. Parameters without a kind pass through, and the procedure's own schema
 * rejects them. Throws an `AppError` BAD_INPUT that names the parameter.
 */
export function parseQuery(query: Query, kinds: ReadonlyMap<string, ParameterKind>): object {
  const fields = Object.entries(query).map(([name, values]) => [
    name,
    parseValue(name, values, kinds.get(name)),
  ]);
  return Object.fromEntries(fields);
}

function parseValue(name: string, values: readonly string[], kind: ParameterKind = "text"): unknown {
  if (kind === "list") return values;
  const [text = "", ...others] = values;
  if (others.length > 0) throw createParameterError(name, "appears more than once. Send it once");
  switch (kind) {
    case "text":
      return text;
    case "number":
      return parseNumber(name, text);
    case "boolean":
      if (text !== "true" && text !== "false") throw createParameterError(name, 'must be "true" or "false"');
      return text === "true";
  }
}

function parseNumber(name: string, text: string): number {
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value)) throw createParameterError(name, "must be a number");
  return value;
}

function createParameterError(name: string, problem: string): AppError {
  const param = name.slice(0, 100);
  return new AppError("BAD_INPUT", `The parameter "${param}" ${problem}.`, { param });
}
