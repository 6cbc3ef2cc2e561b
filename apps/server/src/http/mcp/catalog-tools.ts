import type { AnyTool, ExtraSlot } from "@packshot/tools";
import { requireTool } from "@packshot/trpc";
import { z } from "zod";
import { findProcedures } from "./tool-procedures.ts";
import { toResult, defineMcpTool } from "./tool.ts";

const slug = z.string().max(100).describe("Slug of the tool, from list_tools.");

const slots = z.array(
  z.strictObject({
    slot: z.string(),
    shows: z.string().describe("What the photo should show."),
    label: z.string(),
    required: z.boolean(),
    askedWith: z.string().exactOptional().describe("Option values that an optional slot requires."),
  }),
);

const toolFields = {
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  slots: slots.describe("Photos that run_tool takes for this tool."),
};

const readOnly = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

export const listTools = defineMcpTool({
  name: "list_tools",
  title: "List tools",
  description:
    "Lists Packshot's tools, which turn photos into marketing images: the slug and name of each tool, what it does, " +
    "the photos it takes, and whether this server can run it. Free. Call it first.",
  annotations: readOnly,
  input: z.strictObject({}),
  output: z.strictObject({
    tools: z.array(
      z.strictObject({
        ...toolFields,
        available: z
          .boolean()
          .describe("Whether this server can run the tool with at least some of its options."),
        images: z.array(z.string()).describe("Labels of the images in a run, in order."),
      }),
    ),
  }),
  async perform(_, { api }) {
    const tools = await api.tools.catalog();
    return toResult({
      tools: tools.map(({ slug: name, available, variationLabels }) => ({
        ...describe(requireTool(name)),
        available,
        images: variationLabels,
      })),
    });
  },
});

export const describeTool = defineMcpTool({
  name: "describe_tool",
  title: "Describe a tool",
  description:
    "Describes one of Packshot's tools: the JSON Schema of its options, with choices and defaults, and the photos it " +
    "takes. Free. Call it before quote and run_tool.",
  annotations: readOnly,
  input: z.strictObject({ tool: slug }),
  output: z.strictObject({
    ...toolFields,
    options: z.record(z.string(), z.unknown()).describe("JSON Schema of the options for quote and run_tool."),
  }),
  async perform({ tool: name }) {
    const tool = requireTool(name);
    const { schema } = await tool.options();
    const options = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
    return toResult({ ...describe(tool), options });
  },
});

export const quote = defineMcpTool({
  name: "quote",
  title: "Quote a run",
  description:
    "Quotes a run with these options before anything is spent: tokens, number of images, estimated seconds, the " +
    "reason if it can't run, and with images, whether they are too small to stay sharp. Also returns the account's token balance and what's left of this API key's daily token " +
    "limit. Free.",
  annotations: readOnly,
  input: z.strictObject({
    tool: slug,
    options: z
      .record(z.string(), z.unknown())
      .default({})
      .describe("Options of the tool, following the schema from describe_tool."),
    images: z
      .record(z.string(), z.string())
      .optional()
      .describe("Upload IDs by slot, with the slots from describe_tool. Needed for enlarged."),
  }),
  output: z.strictObject({
    tokens: z.number().describe("Cost of the run in tokens."),
    images: z.number().describe("Number of images in the run."),
    estimateSeconds: z.number(),
    refusal: z
      .string()
      .nullable()
      .describe("Reason why a run with these options can't start; null if it can."),
    enlarged: z
      .strictObject({ times: z.number(), message: z.string() })
      .nullable()
      .describe("Warning for the user if images would be enlarged more than 1.5 times; null otherwise."),
    tokensLeft: z.number().describe("Token balance of the account; 0 for a test key, whose runs are free."),
    dailyTokensLeft: z
      .number()
      .nullable()
      .describe("Tokens left of this key's daily limit; null if the key has no limit."),
  }),
  async perform({ tool, ...request }, { api }) {
    const { tokens, variations, estimateSeconds, support, missing, enlarged } = await findProcedures(
      api,
      tool,
    ).quote(request);
    const [balance, key] = [await api.tokens.balance(), await api.apiKeys.own()];
    return toResult({
      tokens,
      images: variations,
      estimateSeconds,
      refusal: support.supported ? missing : support.reason,
      enlarged,
      tokensLeft: balance.tokens,
      dailyTokensLeft: key.dailyTokensLeft,
    });
  },
});

function describe(tool: AnyTool): z.infer<z.ZodObject<typeof toolFields>> {
  const requiredSlots = Object.entries(tool.images).map(([slot, { shows, label }]) => ({
    slot,
    shows,
    label,
    required: true,
  }));
  const optionalSlots = Object.entries<ExtraSlot>(tool.extraImages ?? {}).map(
    ([slot, { shows, label, askedWith }]) => ({
      slot,
      shows,
      label,
      required: false,
      askedWith: `${askedWith.name}: ${askedWith.values.join(" or ")}`,
    }),
  );
  const { slug: name, name: title, description } = tool;
  return { slug: name, name: title, description, slots: [...requiredSlots, ...optionalSlots] };
}
