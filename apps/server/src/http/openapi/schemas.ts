import { z } from "zod";
import type { JsonSchema } from "../rest/operations.ts";

/** The named shapes, which all other schemas refer to. */
export interface Schemas {
  /**
   * Returns the JSON Schema of an input or output.
   * @param options options of one tool, used wherever the schema takes any tool's options
   */
  of(schema: z.ZodType, io: "input" | "output", options?: ToolOptions): JsonSchema;
  /** Registers the schema under a name and returns a reference to it. */
  add(name: string, schema: JsonSchema): JsonSchema;
  readonly named: Readonly<Record<string, JsonSchema>>;
}

/** References to a tool's options. */
export interface ToolOptions {
  /** Schema in which all options are optional. */
  readonly any: JsonSchema;
  /** Schema that requires the options a run needs. */
  readonly ofRun: JsonSchema;
}

export function createSchemas(): Schemas {
  const named: Record<string, JsonSchema> = {};

  function add(name: string, schema: JsonSchema): JsonSchema {
    const existing = named[name];
    // Two different shapes with the same name would make the document wrong.
    if (existing !== undefined && JSON.stringify(existing) !== JSON.stringify(schema)) {
      throw new Error(`Two different schemas are named ${name}.`);
    }
    named[name] = schema;
    return { $ref: `#/components/schemas/${name}` };
  }

  const resolveReference = ({ $ref, ...node }: JsonSchema): JsonSchema =>
    ($ref === undefined ? undefined : named[$ref.slice($ref.lastIndexOf("/") + 1)]) ?? node;

  return {
    named,
    add,
    of(schema, io, options) {
      const { $defs = {}, ...node } = z.toJSONSchema(schema, {
        io,
        unrepresentable: "any",
        override: setTimeType,
      });
      const withOptions: Options = options && { ...options, fields: resolveReference(options.ofRun) };
      for (const [name, shape] of Object.entries($defs)) add(name, translate(shape, withOptions));
      return translate(node, withOptions);
    },
  };
}

function setTimeType({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: JsonSchema }): void {
  if (zodSchema instanceof z.ZodDate) Object.assign(jsonSchema, { type: "string", format: "date-time" });
}

/** A tool's options, by reference and in full. */
type Options = (ToolOptions & { readonly fields: JsonSchema }) | undefined;

/** Translates zod's schema into one for an OpenAPI document, which has named shapes in its components. */
function translate(node: JsonSchema, options: Options): JsonSchema {
  if (node.title === "RunOptions") return options?.ofRun ?? { type: "object" };
  if (node.title === "Options" || node.title === "Partial<Options>")
    return options?.any ?? { type: "object" };
  const { $schema: _schema, id: _id, title: _title, ...translated } = node;
  const { $ref, properties, items, additionalProperties } = translated;
  const translatePart = (part: JsonSchema | boolean) =>
    typeof part === "boolean" ? part : translate(part, options);
  for (const list of ["anyOf", "oneOf", "allOf"] as const) {
    if (translated[list] !== undefined)
      translated[list] = translated[list].map((part) => translate(part, options));
  }
  if ($ref !== undefined) translated.$ref = $ref.replace("#/$defs/", "#/components/schemas/");
  if (properties !== undefined) {
    translated.properties = Object.fromEntries(
      Object.entries(properties).map(([name, part]) => [name, translatePart(part)]),
    );
  }
  if (items !== undefined && !Array.isArray(items)) translated.items = translatePart(items);
  if (typeof additionalProperties === "object")
    translated.additionalProperties = translatePart(additionalProperties);
  if (typeof node.contentSchema === "object")
    translated.contentSchema = translate(node.contentSchema, options);
  return removeNoise(hasInlineOptions(node) ? mergeOptions(translated, options) : translated);
}

/** Returns true if the same object holds a tool's options next to these fields. */
function hasInlineOptions({ additionalProperties: others }: JsonSchema): boolean {
  return typeof others === "object" && others.title === "Options";
}

function mergeOptions(node: JsonSchema, options: Options): JsonSchema {
  const properties = { ...options?.fields.properties, ...node.properties };
  const required = [...(node.required ?? []), ...(options?.fields.required ?? [])];
  return { ...node, properties, ...(required.length > 0 && { required }), additionalProperties: false };
}

/**
 * Drops redundant constraints, such as the pattern of an ID or the largest possible number. A default moves to the
 * description and `x-default`, because generated clients require fields that have a default.
 */
function removeNoise(all: JsonSchema): JsonSchema {
  const {
    default: defaultValue,
    pattern,
    maximum,
    readOnly: _readOnly,
    propertyNames: _names,
    ...node
  } = all;
  const isShown = defaultValue !== undefined && defaultValue !== "" && typeof defaultValue !== "object";
  const words = [node.description, isShown ? `Default: ${JSON.stringify(defaultValue)}.` : undefined];
  const description = words.filter((text) => text !== undefined).join(" ");
  return {
    ...node,
    ...(description !== "" && { description }),
    ...(defaultValue === undefined ? {} : { "x-default": defaultValue }),
    ...(pattern === undefined || node.format !== undefined ? {} : { pattern }),
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? {} : { maximum }),
  };
}
