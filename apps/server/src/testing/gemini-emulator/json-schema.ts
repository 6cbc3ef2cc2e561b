/** A JSON Schema, or one in OpenAPI's style with uppercase types. */
export type JsonSchema = Readonly<Record<string, unknown>>;

const keywords = new Set(
  [
    "$schema $id $defs $ref $anchor type format title description enum items prefixItems minItems maxItems",
    "minimum maximum anyOf oneOf properties additionalProperties required propertyOrdering nullable",
  ].flatMap((names) => names.split(" ")),
);

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const listSchemas = (value: unknown): readonly JsonSchema[] =>
  (Array.isArray(value) ? value : [value]).filter((item) => isObject(item));
const listNamedSchemas = (value: unknown): readonly (readonly [string, JsonSchema])[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([name, schema]) => (isObject(schema) ? [[name, schema] as const] : []))
    : [];

/** Returns the first keyword, at any depth, that the service doesn't support. */
export function findUnsupportedKeyword(schema: JsonSchema): string | undefined {
  const unknown = Object.keys(schema).find((key) => !keywords.has(key));
  if (unknown !== undefined) return unknown;
  const inner = [
    ...["items", "prefixItems", "anyOf", "oneOf", "additionalProperties"].flatMap((key) =>
      listSchemas(schema[key]),
    ),
    ...["properties", "$defs"].flatMap((key) => listNamedSchemas(schema[key]).map(([, value]) => value)),
  ];
  for (const each of inner) {
    const unsupported = findUnsupportedKeyword(each);
    if (unsupported !== undefined) return unsupported;
  }
  return undefined;
}

/** Maximum depth of a sample of a recursive schema. */
const MAX_DEPTH = 8;

/**
 * Builds a small value that fits the schema. `name` is the property's name, which becomes the text of a
 * string.
 */
export function createSample(schema: JsonSchema, name = "answer", root = schema, depth = 0): unknown {
  const createInner = (value: JsonSchema, at = name) => createSample(value, at, root, depth + 1);
  const target = resolve(schema["$ref"], root);
  if (target !== undefined) return createInner(target);
  const choices = [...listSchemas(schema["anyOf"]), ...listSchemas(schema["oneOf"])];
  const choice = choices.find((each) => getType(each) !== "null") ?? choices[0];
  if (choice !== undefined) return createInner(choice);
  if (Array.isArray(schema["enum"])) return schema["enum"][0];
  switch (getType(schema)) {
    case "object":
      return sampleObject(schema, depth, createInner);
    case "array":
      return sampleArray(schema, depth, createInner);
    case "integer":
    case "number":
      return sampleNumber(schema);
    case "boolean":
      return true;
    case "null":
      return null;
    default:
      return sampleText(schema, name);
  }
}

function getType({ type, properties, items }: JsonSchema): string {
  const names = (Array.isArray(type) ? type : [type]).filter((each) => typeof each === "string");
  const lower = names.map((each) => each.toLowerCase());
  const inferred = properties !== undefined ? "object" : items !== undefined ? "array" : "string";
  return lower.find((each) => each !== "null") ?? lower[0] ?? inferred;
}

/** Resolves `#` and `#/$defs/Name`. */
function resolve(reference: unknown, root: JsonSchema): JsonSchema | undefined {
  if (typeof reference !== "string") return undefined;
  const steps = reference.split("/").slice(1);
  const target = steps.reduce<unknown>((at, step) => (isObject(at) ? at[step] : undefined), root);
  return isObject(target) ? target : undefined;
}

type Inner = (schema: JsonSchema, name?: string) => unknown;

function sampleObject(schema: JsonSchema, depth: number, inner: Inner): object {
  const required = Array.isArray(schema["required"]) ? schema["required"] : [];
  const included = listNamedSchemas(schema["properties"]).filter(
    ([name]) => depth < MAX_DEPTH || required.includes(name),
  );
  return Object.fromEntries(included.map(([name, value]) => [name, inner(value, name)]));
}

function sampleArray(schema: JsonSchema, depth: number, inner: Inner): unknown[] {
  const tuple = listSchemas(schema["prefixItems"]);
  if (tuple.length > 0) return tuple.map((item) => inner(item));
  const { minItems = 0, maxItems = Infinity, items } = schema;
  const length = Math.min(Math.max(Number(minItems), depth < MAX_DEPTH ? 1 : 0), Number(maxItems));
  return Array.from({ length }, () => inner(isObject(items) ? items : {}));
}

function sampleNumber({ minimum, maximum }: JsonSchema): number {
  if (typeof minimum === "number" && minimum > 0) return minimum;
  return typeof maximum === "number" && maximum < 0 ? maximum : 0;
}

const formats: Readonly<Record<string, string>> = {
  "date-time": "2026-11-21T12:00:00Z",
  date: "2026-11-21",
  time: "12:00:00Z",
};

const sampleText = ({ format }: JsonSchema, name: string): string =>
  (typeof format === "string" ? formats[format] : undefined) ?? `Sample ${name}`;
