import { AppError } from "@packshot/trpc/ports";
import type { JsonSchema } from "./operations.ts";

/**
 * How a parameter is written in a query: as is, as a number, as "true" or "false", repeated for each item of a list of
 * texts, or as JSON.
 */
export type ParameterKind = "text" | "number" | "boolean" | "list" | "json";

/** Returns how each property of a procedure's input is written in a query. */
export function parameterKinds({ properties = {} }: JsonSchema): Map<string, ParameterKind> {
  return new Map(Object.entries(properties).map(([name, node]) => [name, kindOf(node)]));
}

/** Only JSON can express null: a nullable parameter is omitted instead. */
function kindOf(node: JsonSchema | boolean): ParameterKind {
  if (typeof node === "boolean") return "json";
  const choices = node.anyOf ?? node.oneOf;
  if (choices !== undefined) return soleKind(choices.filter((choice) => !isNull(choice)).map(kindOf));
  const types = [node.type ?? "any"].flat().filter((type) => type !== "null");
  return soleKind(types.map((type) => kindOfType(type, node)));
}

function kindOfType(type: string, { items }: JsonSchema): ParameterKind {
  switch (type) {
    case "string":
      return "text";
    case "integer":
    case "number":
      return "number";
    case "boolean":
      return "boolean";
    case "array":
      return typeof items === "object" && !Array.isArray(items) && kindOf(items) === "text" ? "list" : "json";
    default:
      return "json";
  }
}

function isNull(node: JsonSchema | boolean): boolean {
  return typeof node === "object" && node.type === "null";
}

function soleKind(kinds: readonly ParameterKind[]): ParameterKind {
  const [kind = "json", ...others] = new Set(kinds);
  return others.length === 0 ? kind : "json";
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
    case "json":
      return jsonOf(name, text);
  }
}

function numberOf(name: string, text: string): number {
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value)) throw refused(name, "must be a number");
  return value;
}

function jsonOf(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refused(name, "must be JSON");
  }
}

function refused(name: string, what: string): AppError {
  const param = name.slice(0, 100);
  return new AppError("BAD_INPUT", `The parameter "${param}" ${what}.`, { param });
}
