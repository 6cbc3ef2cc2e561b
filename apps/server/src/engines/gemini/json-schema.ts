import { z } from "zod";

/** What the service's structured output knows of JSON Schema. It refuses or ignores the rest. */
const known = new Set([
  "$defs",
  "$ref",
  "additionalProperties",
  "anyOf",
  "description",
  "enum",
  "format",
  "items",
  "maximum",
  "maxItems",
  "minimum",
  "minItems",
  "oneOf",
  "prefixItems",
  "properties",
  "required",
  "title",
  "type",
]);

type Schema = Readonly<Record<string, unknown>>;

/** Less strict than the type where the service knows no word for it: answers are parsed with the type itself. */
export function jsonSchemaOf(type: z.ZodType): Schema {
  return reduced(schema.parse(z.toJSONSchema(type, { io: "input", unrepresentable: "any" })));
}

const schema = z.record(z.string(), z.unknown());

function reduced(node: Schema): Schema {
  const entries = Object.entries(node).flatMap(([key, value]): [string, unknown][] => {
    if (key === "const") return [["enum", [value]]];
    if (key === "type" && Array.isArray(value)) return [["anyOf", value.map((type) => ({ type }))]];
    // Zod states the limits of safe integers, which are none of ours.
    if ((key === "minimum" || key === "maximum") && Math.abs(Number(value)) >= Number.MAX_SAFE_INTEGER)
      return [];
    if (!known.has(key)) return [];
    if (key === "properties" || key === "$defs") return [[key, mapValues(value)]];
    if (key === "enum" || key === "required" || key === "type") return [[key, value]];
    return [[key, nested(value)]];
  });
  return Object.fromEntries(entries);
}

function nested(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(nested);
  const found = schema.safeParse(value);
  return found.success ? reduced(found.data) : value;
}

function mapValues(value: unknown): Schema {
  return Object.fromEntries(Object.entries(schema.parse(value)).map(([key, node]) => [key, nested(node)]));
}
