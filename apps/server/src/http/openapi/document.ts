import { type AnyTool, registry } from "@packshot/tools";
import { type JsonSchema, type Operation, REST_ROOT, listRestOperations } from "../rest/operations.ts";
import { describeOneImage } from "./one-image.ts";
import { describeOperation, type OperationObject } from "./operation.ts";
import { createErrorResponses, headers, type Response } from "./responses.ts";
import { createSchemas, type ToolOptions } from "./schemas.ts";
import { describeWebhooks, type Webhook } from "./webhooks.ts";

export interface OpenApiDocument {
  readonly openapi: "3.1.1";
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly Tag[];
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<"get" | "post", OperationObject>>>>>;
  /** Requests that the server sends, by the type of their event. */
  readonly webhooks: Readonly<Record<string, Webhook>>;
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

const description = `Every operation is a plain HTTP call with JSON. Operations that only read and take no objects are a
\`GET\` with the input in the query; all others are a \`POST\` with a body. In the query, write strings, numbers, \`true\`
and \`false\` as they are, and repeat the parameter for each item of a list of strings. Times are in ISO 8601 and UTC. Links to images are relative to the server and expire: call again for new ones. Names may be added, never renamed.

\`POST /tools/{slug}/image\` takes a photo and returns one image. For all images of a run it takes four calls: \`uploads.create\` uploads it, \`tools.<name>.generate\` starts a run,
\`runs.watch\` streams its events (or poll \`runs.get\`), and the links in the run's \`variations\` download the images.`;

const securitySchemes = {
  apiKey: {
    type: "http",
    scheme: "bearer",
    description:
      'An API key from the settings, with the scope "read" (reads runs, gallery and tokens), "generate" (uploads photos and starts runs) or both. The key of a connected program has "own" instead of "read" and sees only what was created with it. The same goes for a test key (pk_test_…), whose runs are free and watermarked.',
  },
};

const groups: Readonly<Record<string, string>> = {
  auth: "The key's account, and signing in.",
  tokens: "Tokens, which pay for runs.",
  uploads: "Uploaded photos and their cut-outs.",
  tools: "All tools.",
  runs: "Runs, with their progress and images.",
  check: "Checks of images against the rules of sales channels.",
  verify: "What an image says about how it was made, and whether its signature is valid.",
  trial: "Trials without an account.",
  gallery: "The gallery: saved results of runs.",
  collections: "Collections: named lists of gallery items.",
  bulk: "Bulk jobs: many rows that the server runs in the background.",
  webhooks: "The account's events.",
  presets: "Presets: named options of a tool.",
  shareLinks: "Public links to single images.",
  apiKeys: "The calling key, and pairing new programs.",
  billing: "Plans for sale.",
  site: "This server.",
};

/** Describes the whole API of the server at this URL, including the options of every tool. */
export async function createOpenApiDocument(publicUrl: string): Promise<OpenApiDocument> {
  const schemas = createSchemas();
  const errorResponses = createErrorResponses(schemas);
  const tools = new Map<string, Tag & { readonly options: ToolOptions }>();
  for (const [name, tool] of Object.entries<AnyTool>(registry)) {
    const { schema } = await tool.options();
    const shape = schemas.of(schema, "input");
    const capitalized = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    const optionsSchema = schemas.add(`${capitalized}Options`, shape);
    const required = Object.keys(tool.requiredOptions ?? {});
    const ofRun =
      required.length === 0
        ? optionsSchema
        : schemas.add(`${capitalized}RunOptions`, requireProperties(shape, required));
    tools.set(name, {
      name: `tools.${name}`,
      description: tool.description,
      options: { any: optionsSchema, ofRun },
    });
  }
  const operations = listRestOperations();
  const described = operations.map((operation): readonly [string, OpenApiDocument["paths"][string]] => {
    const tool = tools.get(getTool(operation));
    const tag = tool?.name ?? getGroup(operation);
    return [
      operation.path,
      {
        [operation.method.toLowerCase()]: describeOperation(operation, {
          tag,
          schemas,
          errorResponses,
          options: tool?.options,
        }),
      },
    ];
  });
  for (const [name, tool] of Object.entries<AnyTool>(registry)) {
    const options = tools.get(name)?.options;
    if (options === undefined) continue;
    const operation = describeOneImage(name, tool, { schemas, errorResponses, options, operations });
    described.push([`${REST_ROOT}/tools/${tool.slug}/image`, { post: operation }]);
  }
  return {
    openapi: "3.1.1",
    info: {
      title: "Packshot API",
      version: "1",
      description,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: publicUrl }],
    tags: [...listTags(operations), ...Array.from(tools.values(), ({ options: _options, ...tag }) => tag)],
    paths: Object.fromEntries(described),
    webhooks: describeWebhooks(schemas),
    components: { securitySchemes, headers, responses: errorResponses.named, schemas: schemas.named },
  };
}

/** Returns the options' schema with some properties required and not empty. */
function requireProperties(shape: JsonSchema, required: readonly string[]): JsonSchema {
  const needed = required.map((name) => {
    const { "x-default": _default, ...field } = Object(shape.properties?.[name]);
    return [name, { ...field, minLength: 1 }] as const;
  });
  return {
    ...shape,
    properties: { ...shape.properties, ...Object.fromEntries(needed) },
    required: [...required],
  };
}

function getGroup({ name }: Operation): string {
  return name.slice(0, name.indexOf("."));
}

/** Returns the name of the operation's tool, or "" if it has none. */
function getTool({ name }: Operation): string {
  return /^tools\.(\w+)\./.exec(name)?.[1] ?? "";
}

function listTags(operations: readonly Operation[]): Tag[] {
  return [...new Set(operations.map(getGroup))].map((name) => {
    const text = groups[name];
    if (text === undefined) throw new Error(`${name} has operations but no description.`);
    return { name, description: text };
  });
}
