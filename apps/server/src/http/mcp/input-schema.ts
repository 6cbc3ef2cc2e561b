import { type Tool, ToolSchema } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";

/**
 * The JSON Schema keywords of inputs. Clients pass our schemas on to models, and OpenAI's, Anthropic's and Google's
 * APIs reject a whole list of tools for one keyword that they don't know, such as `propertyNames` or `format: "uri"`.
 * The server enforces all other constraints, and its errors explain them.
 */
const keywords: ReadonlySet<string> = new Set([
  "type",
  "description",
  "properties",
  "required",
  "items",
  "enum",
  "minimum",
  "maximum",
  "minItems",
  "maxItems",
  "minLength",
  "maxLength",
]);

/** Returns a tool's input as JSON Schema that every model's API accepts. */
export function createInputSchema(schema: z.ZodObject): Tool["inputSchema"] {
  return ToolSchema.shape.inputSchema.parse(simplifySchema(z.toJSONSchema(schema, { io: "input" })));
}

function simplifySchema(schema: unknown): unknown {
  const entries = Object.entries(Object(schema)).filter(
    ([name, value]) => keywords.has(name) && !isUnbounded(value),
  );
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      name === "properties" ? simplifyProperties(value) : name === "items" ? simplifySchema(value) : value,
    ]),
  );
}

function simplifyProperties(properties: unknown): object {
  return Object.fromEntries(
    Object.entries(Object(properties)).map(([name, property]) => [name, simplifySchema(property)]),
  );
}

/** Returns true for the safe-integer limits that zod adds to every integer. */
function isUnbounded(value: unknown): boolean {
  return typeof value === "number" && Math.abs(value) === Number.MAX_SAFE_INTEGER;
}
