import type { AnyTool, ExtraSlot } from "@packshot/tools";
import { requireTool } from "@packshot/trpc";
import { z } from "zod";
import { proceduresOf } from "./tool-procedures.ts";
import { answered, defineMcpTool } from "./tool.ts";

const slug = z.string().max(100).describe("The slug of a tool, as list_tools names it.");

const slots = z.array(
  z.strictObject({
    slot: z.string(),
    shows: z.string().describe("What the picture is of."),
    label: z.string(),
    required: z.boolean(),
    askedWith: z.string().exactOptional().describe("The options with which an optional slot is asked for."),
  }),
);

const described = {
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  slots: slots.describe("The pictures that run_tool takes for it."),
};

const readOnly = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

export const listTools = defineMcpTool({
  name: "list_tools",
  title: "List tools",
  description:
    "Lists Packshot's tools, which turn photos into marketing pictures: slug, name, what each does, the pictures " +
    "it takes, and whether this server can make it. Free of charge. Call it first.",
  annotations: readOnly,
  input: z.strictObject({}),
  output: z.strictObject({
    tools: z.array(
      z.strictObject({
        ...described,
        available: z.boolean().describe("Whether this server's engine can make something of what it offers."),
        pictures: z.array(z.string()).describe("What its pictures are called, in order."),
      }),
    ),
  }),
  async perform(_, { api }) {
    const tools = await api.tools.catalog();
    return answered({
      tools: tools.map(({ slug: name, available, variationLabels }) => ({
        ...describe(requireTool(name)),
        available,
        pictures: variationLabels,
      })),
    });
  },
});

export const describeTool = defineMcpTool({
  name: "describe_tool",
  title: "Describe a tool",
  description:
    "Describes one of Packshot's tools: the JSON Schema of its options, with their choices and defaults, and the " +
    "pictures that it takes. Free of charge. Call it before quote and run_tool.",
  annotations: readOnly,
  input: z.strictObject({ tool: slug }),
  output: z.strictObject({
    ...described,
    options: z
      .record(z.string(), z.unknown())
      .describe("The JSON Schema of the options of quote and run_tool."),
  }),
  async perform({ tool: name }) {
    const tool = requireTool(name);
    const { schema } = await tool.options();
    const options = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
    return answered({ ...describe(tool), options });
  },
});

export const quote = defineMcpTool({
  name: "quote",
  title: "Quote a run",
  description:
    "Tells what a run with these options would take, before anything is spent: tokens, how many pictures, how many " +
    "seconds, and why it can't be made or started if so. Also tells the tokens that the account has left, and what " +
    "is left of this API key's own daily tokens. Free of charge.",
  annotations: readOnly,
  input: z.strictObject({
    tool: slug,
    options: z.record(z.string(), z.unknown()).default({}).describe("As describe_tool describes them."),
  }),
  output: z.strictObject({
    tokens: z.number().describe("What the run takes."),
    pictures: z.number(),
    estimateSeconds: z.number(),
    refusal: z.string().nullable().describe("Why it can't be made or started like this; null when it can."),
    tokensLeft: z.number().describe("Of the account."),
    dailyTokensLeft: z.number().nullable().describe("Of this key's day; null when nothing limits the key."),
  }),
  async perform({ tool, options }, { api }) {
    const { tokens, variations, estimateSeconds, support, missing } = await proceduresOf(api, tool).quote({
      options,
    });
    const [balance, key] = [await api.tokens.balance(), await api.apiKeys.own()];
    return answered({
      tokens,
      pictures: variations,
      estimateSeconds,
      refusal: support.supported ? missing : support.reason,
      tokensLeft: balance.tokens,
      dailyTokensLeft: key.dailyTokensLeft,
    });
  },
});

function describe(tool: AnyTool): z.infer<z.ZodObject<typeof described>> {
  const usual = Object.entries(tool.images).map(([slot, { shows, label }]) => ({
    slot,
    shows,
    label,
    required: true,
  }));
  const extra = Object.entries<ExtraSlot>(tool.extraImages ?? {}).map(
    ([slot, { shows, label, askedWith }]) => ({
      slot,
      shows,
      label,
      required: false,
      askedWith: `${askedWith.name}: ${askedWith.values.join(" or ")}`,
    }),
  );
  const { slug: name, name: title, description } = tool;
  return { slug: name, name: title, description, slots: [...usual, ...extra] };
}
