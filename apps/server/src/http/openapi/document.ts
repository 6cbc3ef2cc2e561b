import { type AnyTool, registry } from "@packshot/tools";
import { type JsonSchema, type Operation, restOperations } from "../rest/operations.ts";
import { describeOperation, type OperationObject } from "./operation.ts";
import { createRefusals, headers, type Response } from "./responses.ts";
import { createSchemas, type ToolOptions } from "./schemas.ts";

export interface OpenApiDocument {
  readonly openapi: "3.1.1";
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly Tag[];
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<"get" | "post", OperationObject>>>>>;
  readonly components: {
    readonly securitySchemes: object;
    readonly headers: typeof headers;
    readonly responses: Readonly<Record<string, Response>>;
    readonly schemas: Readonly<Record<string, JsonSchema>>;
  };
}

interface Tag {
  readonly name: string;
  readonly description: string;
}

const description = `Every procedure that a program may call, over plain HTTP with JSON: what only reads is a \`GET\` with
the input in the query, the rest is a \`POST\` with a body. Texts, numbers, \`true\` and \`false\` stand in the query as they
are, lists of texts once for each item, and everything else as JSON. Times are in ISO 8601 and UTC; links to pictures
are relative to the server and expire: ask again for fresh ones. Names may be added, never renamed.

A picture becomes others in four steps: \`uploads.create\` takes it, \`tools.<name>.generate\` starts a run with it,
\`runs.watch\` streams what happens (or \`runs.get\` tells, when asked again and again), and the links of the run's
\`variations\` save its pictures.`;

const securitySchemes = {
  apiKey: {
    type: "http",
    scheme: "bearer",
    description:
      'A key of the settings, with the scopes "read" (sees runs, gallery and tokens), "generate" (uploads and starts) or both. A connected program\'s key has "own" in place of "read", and finds only what came with it.',
  },
};

const groups: Readonly<Record<string, string>> = {
  auth: "Whose key it is, and signing in.",
  tokens: "What runs are paid with.",
  uploads: "The pictures that runs begin with, and their cut-outs.",
  tools: "All tools.",
  runs: "Runs: what they are doing, and what they have made.",
  check: "Measure images against the rules of sales channels.",
  trial: "Try something without an account.",
  gallery: "What is kept.",
  bulk: "Bulk jobs: one tool over many rows, which the server runs by itself.",
  presets: "A tool's options under a name.",
  shareLinks: "Links by which anybody sees one picture.",
  apiKeys: "The key itself.",
  billing: "What is for sale.",
  site: "This server.",
};

/** Describes the whole API of the server at this URL, including the options of every tool. */
export async function openApiDocument(publicUrl: string): Promise<OpenApiDocument> {
  const schemas = createSchemas();
  const refusals = createRefusals(schemas);
  const tools = new Map<string, Tag & { readonly options: ToolOptions }>();
  for (const [name, tool] of Object.entries<AnyTool>(registry)) {
    const { schema } = await tool.options();
    const shape = schemas.of(schema, "input");
    const capitalized = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    const any = schemas.add(`${capitalized}Options`, shape);
    const required = Object.keys(tool.requiredOptions ?? {});
    const ofRun =
      required.length === 0 ? any : schemas.add(`${capitalized}RunOptions`, requiring(shape, required));
    tools.set(name, { name: `tools.${name}`, description: tool.description, options: { any, ofRun } });
  }
  const operations = restOperations();
  const described = operations.map((operation) => {
    const tool = tools.get(toolIn(operation));
    const tag = tool?.name ?? groupOf(operation);
    return [
      operation.path,
      {
        [operation.method.toLowerCase()]: describeOperation(operation, {
          tag,
          schemas,
          refusals,
          options: tool?.options,
        }),
      },
    ] as const;
  });
  return {
    openapi: "3.1.1",
    info: { title: "Packshot API", version: "1", description },
    servers: [{ url: publicUrl }],
    tags: [...tagsOf(operations), ...Array.from(tools.values(), ({ options: _options, ...tag }) => tag)],
    paths: Object.fromEntries(described),
    components: { securitySchemes, headers, responses: refusals.named, schemas: schemas.named },
  };
}

/** Returns the options' schema with some properties required and not empty. */
function requiring(shape: JsonSchema, required: readonly string[]): JsonSchema {
  const needed = required.map((name) => {
    const { default: _default, ...field } = Object(shape.properties?.[name]);
    return [name, { ...field, minLength: 1 }] as const;
  });
  return {
    ...shape,
    properties: { ...shape.properties, ...Object.fromEntries(needed) },
    required: [...required],
  };
}

function groupOf({ name }: Operation): string {
  return name.slice(0, name.indexOf("."));
}

/** Returns the name of the operation's tool, or "" if it has none. */
function toolIn({ name }: Operation): string {
  return /^tools\.(\w+)\./.exec(name)?.[1] ?? "";
}

function tagsOf(operations: readonly Operation[]): Tag[] {
  return [...new Set(operations.map(groupOf))].map((name) => {
    const text = groups[name];
    if (text === undefined) throw new Error(`${name} has operations but no description.`);
    return { name, description: text };
  });
}
