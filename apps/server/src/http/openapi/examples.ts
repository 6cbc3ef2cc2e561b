import type { JsonSchema } from "../rest/operations.ts";

type NamedSchemas = Readonly<Record<string, JsonSchema>>;

/** Examples of text fields by name. All other text fields have a format, choices or a constant value. */
const exampleTexts: Readonly<Record<string, string>> = {
  adText: "Summer sale",
  brandName: "Fernweh",
  channel: "amazon",
  email: "kim@example.com",
  idempotencyKey: "order-7",
  name: "Spring",
  prefix: "spr",
  sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  tags: "spring",
  thumbnailText: "I tried it",
  title: "Coffee mug",
  tool: "remove-background",
  url: "https://example.com/mug.jpg",
  verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
};
const formats: Readonly<Record<string, string>> = {
  "date-time": "2026-11-21T12:00:00.000Z",
  uri: "https://example.com/mug.jpg",
  uuid: "6b1f0c9e-2c41-4d3a-9a8e-5f0d7c2b1e34",
};
/** Optional fields that make an example more useful. */
const usefulFields = ["images", "options"];

/**
 * Returns an example of the input: its required fields, and a tool's photos and first option.
 * @param name the name of the field
 */
export function createExample(schema: JsonSchema, named: NamedSchemas, name = ""): unknown {
  const { $ref, anyOf, const: only, enum: choices, type } = schema;
  if ($ref !== undefined)
    return createExample(named[$ref.slice($ref.lastIndexOf("/") + 1)] ?? {}, named, name);
  const [own] = schema.examples ?? [];
  if (own !== undefined) return own;
  if (only !== undefined) return only;
  if (choices !== undefined) return Reflect.get(schema, "x-default") ?? choices[0];
  const [first] = anyOf ?? schema.oneOf ?? [];
  if (first !== undefined) return createExample(toNode(first), named, name);
  switch (type) {
    case "object":
      return createObjectExample(schema, named, name);
    case "array":
      return [createExample(Array.isArray(schema.items) ? {} : toNode(schema.items), named, name)];
    case "integer":
    case "number":
      return schema.minimum ?? Number(schema.exclusiveMinimum ?? -1) + 1;
    case "boolean":
      return true;
    case "string":
      return formats[schema.format ?? ""] ?? exampleTexts[name] ?? "";
    default:
      return {};
  }
}

function createObjectExample(schema: JsonSchema, named: NamedSchemas, name: string): unknown {
  const { properties = {}, required = [], additionalProperties: additional } = schema;
  if (name === "images" && typeof additional === "object")
    return { product: createExample(additional, named, "url") };
  const names = Object.keys(properties).filter(
    (field) => required.includes(field) || usefulFields.includes(field),
  );
  const shownNames = names.length === 0 && name === "options" ? Object.keys(properties).slice(0, 1) : names;
  const fields = shownNames.map(
    (field) => [field, createExample(toNode(properties[field]), named, field)] as const,
  );
  return Object.fromEntries(fields.filter(([field, value]) => required.includes(field) || !isEmpty(value)));
}

/** Returns true for the empty options or photos of a tool that takes none. */
const isEmpty = (value: unknown): boolean => JSON.stringify(value) === "{}";

const toNode = (node: JsonSchema | boolean | undefined): JsonSchema => (typeof node === "object" ? node : {});
