import { AppError } from "@packshot/trpc/ports";
import type { JsonSchema } from "./operations.ts";

/** How a parameter is written in a query: as is, as a number, as "true" or "false", or repeated for each text of a list. */
export type ParameterKind = "text" | "number" | "boolean" | "list";

/** Returns whether every field of a procedure's input can be a parameter of a query. */
export function fitsQuery({ properties = {} }: JsonSchema): boolean {
  return Object.values(properties).every((node) => kindOf(node) !== undefined);
}

/** Returns how each property of a procedure's input is written in a query. */
export function parameterKinds({ properties = {} }: JsonSchema): Map<string, ParameterKind> {
  const kinds = Object.entries(properties).map(([name, node]) => [name, kindOf(node)] as const);
  return new Map(kinds.filter((entry): entry is [string, ParameterKind] => entry[1] !== undefined));
}

/** Returns undefined for a type that only JSON can express. A query can't express null, so that parameter is left out. */
function kindOf(node: JsonSchema | boolean): ParameterKind | undefined {
  if (typeof node === "boolean") return undefined;
  const choices = node.anyOf ?? node.oneOf;
  if (choices !== undefined) return soleKind(choices.filter((choice) => !isNull(choice)).map(kindOf));
  const types = [node.type ?? "any"].flat().filter((type) => type !== "null");
  return soleKind(types.map((type) => kindOfType(type, node)));
}

function kindOfType(type: string, { items }: JsonSchema): ParameterKind | undefined {
  switch (type) {
    case "string":
      return "text";
    case "integer":
    case "number":
      return "number";
    case "boolean":
      return "boolean";
    case "array":
      return typeof items === "object" && !Array.isArray(items) && kindOf(items) === "text"
        ? "list"
        : undefined;
    default:
      return undefined;
  }
}

function isNull(node: JsonSchema | boolean): boolean {
  return typeof node === "object" && node.type === "null";
}

function soleKind(kinds: readonly (ParameterKind | undefined)[]): ParameterKind | undefined {
  const [kind, ...others] = new Set(kinds);
  return others.length === 0 ? kind : undefined;
}

type Query = Readonly<Record<string, readonly string[]>>;

/**
 * Parses a query into a procedure's input. Parameters without a kind pass through, and the procedure's own schema
 * refuses them. Throws an `AppError` BAD_INPUT that names the parameter.
 */
export function inputOfQuery(query: Query, kinds: ReadonlyMap<string, ParameterKind>): object {
  const fields = Object.entries(query).map(([name, texts]) => [name, valueOf(name, texts, kinds.get(name))]);
  return Object.fromEntries(fields);
}

function valueOf(name: string, texts: readonly string[], kind: ParameterKind = "text"): unknown {
  if (kind === "list") return texts;
  const [text = "", ...others] = texts;
  if (others.length > 0) throw refused(name, "appears more than once: please send it once");
  switch (kind) {
    case "text":
      return text;
    case "number":
      return numberOf(name, text);
    case "boolean":
      if (text !== "true" && text !== "false") throw refused(name, 'must be "true" or "false"');
      return text === "true";
  }
}

function numberOf(name: string, text: string): number {
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value)) throw refused(name, "must be a number");
  return value;
}

function refused(name: string, what: string): AppError {
  const param = name.slice(0, 100);
  return new AppError("BAD_INPUT", `The parameter "${param}" ${what}.`, { param });
}
