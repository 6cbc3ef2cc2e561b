import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import type { Tool } from "@modelcontextprotocol/sdk/types.js";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createMcpServer } from "./server.ts";

/**
 * Rules of the OpenAI, Anthropic and Google APIs for functions that a model may call, as far as they apply to us. All
 * three get the same schemas, so every tool must follow every rule.
 */
const rules = {
  /** All three: letters, digits, `_` and `-`, up to 64 characters. */
  toolName: /^[a-zA-Z_][\w-]{0,63}$/,
  /** Anthropic's rule. */
  propertyName: /^[\w.-]{1,64}$/,
  /** OpenAI's limit, in characters. */
  maxDescription: 1024,
  /** The keywords that all three document for function parameters. */
  keywords: new Set([
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
  ]),
  types: new Set(["object", "array", "string", "number", "integer", "boolean"]),
};

const schema = z.looseObject({
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  required: z.array(z.string()).default([]),
  properties: z.record(z.string(), z.unknown()).default({}),
  items: z.unknown().optional(),
});

function unused(): never {
  throw new Error("no tool is called");
}

function findProblems(given: unknown, path: string): string[] {
  const { type = "none", enum: choices, properties, items, required } = schema.parse(given);
  const problems = Object.keys(Object(given))
    .filter((keyword) => !rules.keywords.has(keyword))
    .map((keyword) => `${path}: ${keyword}`);
  if (!rules.types.has(type)) problems.push(`${path}: type ${type}`);
  if (type === "array" && items === undefined) problems.push(`${path}: an array without items`);
  if (choices?.some((value) => typeof value !== "string")) problems.push(`${path}: an enum without strings`);
  for (const name of required) if (!(name in properties)) problems.push(`${path}: ${name} is required`);
  for (const [name, property] of Object.entries(properties)) {
    if (!rules.propertyName.test(name)) problems.push(`${path}: the name ${name}`);
    problems.push(...findProblems(property, `${path}.${name}`));
  }
  if (items !== undefined) problems.push(...findProblems(items, `${path}[]`));
  return problems;
}

describe("the tools' inputs", () => {
  let tools: Tool[];
  beforeAll(async () => {
    const server = createMcpServer({ createCall: unused, trackCall: unused, toErrorData: unused });
    const client = new Client({ name: "test", version: "1" });
    const [ours, theirs] = InMemoryTransport.createLinkedPair();
    await Promise.all([server.connect(ours), client.connect(theirs)]);
    ({ tools } = await client.listTools());
    await client.close();
  });

  it("follow the rules of OpenAI, Anthropic and Google", () => {
    const problems = tools.flatMap(({ name, description = "", inputSchema }) => [
      ...(rules.toolName.test(name) ? [] : [`${name}: the name`]),
      ...(description.length > rules.maxDescription ? [`${name}: ${description.length} characters`] : []),
      ...findProblems(inputSchema, name),
    ]);
    expect(problems).toEqual([]);
    expect(tools.length).toBeGreaterThan(10);
  });

  it("still name their fields, choices and limits", () => {
    const properties = tools.find(({ name }) => name === "run_tool")?.inputSchema.properties;
    expect(properties).toMatchObject({
      tool: { type: "string", maxLength: 100, description: expect.any(String) },
      images: { type: "object", description: expect.any(String) },
      onDoubt: { type: "string", enum: ["likeliest", "fail"] },
      selectedImageIndex: { type: "integer", minimum: 0 },
    });
  });
});
