import { z } from "zod";

type Node = z.core.JSONSchema.JSONSchema;

const MAX_LINE_LENGTH = 116;

/** The named shapes found so far. */
export type NamedShapes = Map<string, Node>;

/** Writes the schema in TypeScript, on one line. A named shape is added to `named` and referred to by its name. */
export function writeType(schema: z.ZodType, io: "input" | "output", named: NamedShapes): string {
  const { $defs = {}, ...node } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override({ zodSchema, jsonSchema }) {
      if (zodSchema instanceof z.ZodDate) jsonSchema.title = "Timestamp";
    },
  });
  for (const [name, shape] of Object.entries($defs)) named.set(name, shape);
  return writeNode(node);
}

/** Writes an object as an interface, with one line per field and comments for descriptions and limits. */
export function writeDeclaration(name: string, node: Node): string {
  const { properties = {} } = node;
  const lines = Object.keys(properties).flatMap((field) => writeField(node, field));
  return lines.length === 0
    ? `interface ${name} {}`
    : `interface ${name} {\n${lines.map((line) => `  ${line}`).join("\n")}\n}`;
}

/** Lists the fields of an object as TypeScript, each with its description and limits in words. */
export function listFields(node: Node): { name: string; type: string; words: string }[] {
  return Object.keys(node.properties ?? {}).map((field) => {
    const value = toChild(node.properties?.[field]);
    return { name: writeName(node, field), type: writeNode(value), words: describeValue(value) };
  });
}

function writeField(node: Node, field: string): string[] {
  const value = toChild(node.properties?.[field]);
  const declared = `${writeName(node, field)}: ${writeNode(value)};`;
  const comment = writeComment(value);
  if (`  ${declared}${comment}`.length <= MAX_LINE_LENGTH) return [`${declared}${comment}`];
  const above = comment === "" ? [] : [comment.trim()];
  return `  ${declared}`.length <= MAX_LINE_LENGTH
    ? [...above, declared]
    : [...above, `${writeName(node, field)}:`, ...wrapChoices(writeNode(value).split(" | "))];
}

/** Wraps choices into lines that hold as many as possible. */
function wrapChoices(choices: readonly string[]): string[] {
  const lines: string[] = [];
  for (const choice of choices) {
    const last = lines.at(-1);
    const longer = `${last ?? " "} | ${choice}`;
    if (last === undefined || longer.length + 3 > MAX_LINE_LENGTH) lines.push(`  | ${choice}`);
    else lines[lines.length - 1] = longer;
  }
  return lines.map((line, index) => (index === lines.length - 1 ? `${line};` : line));
}

function writeComment(node: Node): string {
  const words = describeValue(node);
  return words === "" ? "" : ` // ${words}`;
}

/** Describes a value's meaning and limits in sentences. */
function describeValue({ description, default: defaultValue, type, ...node }: Node): string {
  const limits = [
    node.maxLength === undefined ? undefined : `At most ${node.maxLength} characters.`,
    type === "integer" && node.maximum !== undefined ? `${node.minimum} to ${node.maximum}.` : undefined,
    defaultValue === undefined || defaultValue === ""
      ? undefined
      : `Default: ${JSON.stringify(defaultValue)}.`,
  ];
  return [description, ...limits].filter((word) => word !== undefined).join(" ");
}

function writeName({ required = [] }: Node, field: string): string {
  return required.includes(field) ? field : `${field}?`;
}

/** Writes the schema as a type, on one line. */
export function writeNode(node: Node): string {
  if (node.title !== undefined) return node.title;
  if (node.$ref !== undefined) return node.$ref.slice(node.$ref.lastIndexOf("/") + 1);
  if (node.const !== undefined) return JSON.stringify(node.const);
  if (node.enum !== undefined) return node.enum.map((value) => JSON.stringify(value)).join(" | ");
  const alternatives = node.anyOf ?? node.oneOf;
  if (alternatives !== undefined) return alternatives.map((each) => writeNode(toChild(each))).join(" | ");
  // zod's JSON Schema may list several plain types.
  const types = [node.type ?? "unknown"].flat();
  return types.map((type) => writePlainType(type, node)).join(" | ");
}

function writePlainType(type: string, node: Node): string {
  if (type === "integer") return "number";
  if (type === "string" && node.format === "binary") return "File";
  if (type === "object") return writeObject(node);
  if (type !== "array") return type;
  const items = Array.isArray(node.items) ? "unknown" : writeNode(toChild(node.items));
  return items.includes(" | ") ? `(${items})[]` : `${items}[]`;
}

function writeObject(node: Node): string {
  const { properties, additionalProperties } = node;
  if (properties === undefined && typeof additionalProperties === "object") {
    return `Record<string, ${writeNode(additionalProperties)}>`;
  }
  const fields = Object.entries(properties ?? {}).map(
    ([field, value]) => `${writeName(node, field)}: ${writeNode(toChild(value))}`,
  );
  return fields.length === 0 ? "{}" : `{ ${fields.join("; ")} }`;
}

/** Returns an empty node for `true`, which allows anything in JSON Schema. */
function toChild(node: Node | boolean | undefined): Node {
  return typeof node === "object" ? node : {};
}
