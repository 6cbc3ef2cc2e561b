import { createSenders } from "../client/sending.ts";
import { resolveServerUrl } from "../client/server-url.ts";
import type { Connection } from "./connection.ts";
import { CommandError, UsageError } from "./io.ts";

/** A tool's inputs, as described by the server's OpenAPI document. */
export interface ToolDescription {
  readonly slug: string;
  readonly slots: readonly SlotDescription[];
  readonly options: readonly OptionDescription[];
}

export interface SlotDescription {
  readonly name: string;
  /** `false` for a slot that only certain options use. */
  readonly required: boolean;
  /** Present if scenes place the product, so that it matters whether it stands or lies. */
  readonly placedInScenes?: true;
  readonly description?: string;
}

export interface OptionDescription {
  readonly name: string;
  /** Whether a run can't start without the option. */
  readonly required?: boolean;
  readonly type: string;
  readonly default?: unknown;
  readonly choices?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly description?: string;
}

/**
 * Asks the server for the tool's inputs, so that an old command supports new tools.
 * @throws UsageError when there is no such tool
 */
export async function describeTool({ url }: Pick<Connection, "url">, slug: string): Promise<ToolDescription> {
  const response = await createSenders().fetchFile(resolveServerUrl(url, "api/openapi.json"));
  const document: unknown = await response.json().catch(() => undefined);
  const schemas = getAtPath(document, "components", "schemas");
  const operation = getAtPath(document, "paths", `/api/v1/tools/${slug}/generate`, "post");
  if (schemas === undefined) throw new CommandError(`The server at ${url} doesn't describe its tools.`);
  if (operation === undefined) {
    throw new UsageError(`There's no tool "${slug}". Run "packshot tools" to list them.`);
  }
  const body = getAtPath(operation, "requestBody", "content", "application/json", "schema");
  // A tool that finishes another tool's images can also start from one of those. The schema's first alternative is the
  // one with photos.
  const { images, options } = Object(getAtPath(getAtPath(body, "anyOf", "0") ?? body, "properties"));
  const reference = getAtPath(options, "$ref");
  const shape =
    typeof reference === "string" ? getAtPath(schemas, reference.split("/").at(-1) ?? "") : options;
  return {
    slug,
    slots: listProperties(images).map(([name, schema]) => ({
      name,
      required: isRequired(images, name),
      ...(getAtPath(schema, "x-placed-in-scenes") === true && { placedInScenes: true as const }),
      ...readText(schema, "description"),
    })),
    options: listProperties(shape).map(([name, schema]) => ({
      ...toOption(name, schema),
      ...(isRequired(shape, name) && { required: true }),
    })),
  };
}

function toOption(name: string, schema: unknown): OptionDescription {
  const { type, enum: choices } = Object(schema);
  return {
    name,
    type: typeof type === "string" ? type : "object",
    default: getAtPath(schema, "x-default"),
    ...(Array.isArray(choices) && { choices: choices.map(String) }),
    ...readNumber(schema, "minimum"),
    ...readNumber(schema, "maximum"),
    ...readNumber(schema, "maxLength"),
    ...readText(schema, "pattern"),
    ...readText(schema, "description"),
  };
}

/** Returns whether the schema requires the property. */
function isRequired(schema: unknown, name: string): boolean {
  const required: unknown = getAtPath(schema, "required");
  return Array.isArray(required) && required.includes(name);
}

/** Returns the value at a path in a JSON value, or undefined. */
function getAtPath(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (parent, name) => (Object.hasOwn(Object(parent), name) ? Reflect.get(Object(parent), name) : undefined),
    value,
  );
}

function listProperties(schema: unknown): [name: string, schema: unknown][] {
  return Object.entries(Object(getAtPath(schema, "properties")));
}

function readText<Name extends string>(schema: unknown, name: Name): { [Key in Name]?: string } {
  const value = getAtPath(schema, name);
  return typeof value === "string" ? toField(name, value) : {};
}

function readNumber<Name extends string>(schema: unknown, name: Name): { [Key in Name]?: number } {
  const value = getAtPath(schema, name);
  return typeof value === "number" ? toField(name, value) : {};
}

function toField<Name extends string, T>(name: Name, value: T): { [Key in Name]?: T } {
  const field: { [Key in Name]?: T } = {};
  field[name] = value;
  return field;
}
