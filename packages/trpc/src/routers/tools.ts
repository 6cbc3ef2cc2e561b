import {
  type AnyTool,
  catalog,
  categories,
  type FactsOf,
  type OptionsInput,
  registry,
  type Suggestion,
  getToolName,
} from "@packshot/tools";
import { z } from "zod";
import { analyzeUploads, suggestOptions } from "../services/analysis/analyze.ts";
import { previewRun, previewView } from "../services/previews.ts";
import { isAvailable, quoteRun, quoteView } from "../services/runs/quote.ts";
import { requireCertainCutOuts } from "../services/cut-outs/require-certain-cut-outs.ts";
import { finishPhoto } from "../services/runs/finish-photo.ts";
import { startRun } from "../services/runs/start.ts";
import { toCaller } from "../services/auth/caller.ts";
import { requireRunWebhook } from "../services/webhooks/run-webhook.ts";
import { importPhotos } from "../services/url-photos.ts";
import type { Ports } from "../ports/index.ts";
import type { ErrorCode } from "../ports/errors.ts";
import { publicProcedure, router, scopedProcedure, scopedOrOwnProcedure } from "../trpc.ts";
import {
  createAnalyzeSchema,
  createStartSchema,
  createPreviewSchema,
  createQuoteSchema,
  createSuggestSchema,
} from "./tool-inputs.ts";

/** Error codes for a photo that is sent as a URL. */
const importErrors: ErrorCode[] = ["SOURCE_UNAVAILABLE", "RATE_LIMITED", "TOO_LARGE"];
const analysisErrors: ErrorCode[] = [
  ...importErrors,
  "NOT_FOUND",
  "NOT_SUPPORTED",
  "INSUFFICIENT_TOKENS",
  "ENGINE_FAILED",
  "REQUEST_REFUSED",
];
const startErrors: ErrorCode[] = [
  ...importErrors,
  "NOT_FOUND",
  "NOT_SUPPORTED",
  "NEEDS_CHOICE",
  "CONFLICT",
  "INSUFFICIENT_TOKENS",
];

const note = z
  .string()
  .nullable()
  .describe("Where the facts come from if no model analyzed the photos; null otherwise.");

const record = z.record(z.string(), z.unknown());

/**
 * Types the schema of a response whose fields a tool chooses. They aren't checked, because the response contains no
 * stored data.
 */
function typeResponse<T>(schema: z.ZodType): z.ZodType<T, T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return schema as z.ZodType<T, T>;
}

const suggested = record.meta({ title: "Partial<Options>" });

const flag = z.literal(true).exactOptional();

const catalogEntry = z
  .strictObject({
    slug: z.string(),
    procedure: z.string().describe("Name of the tool in this API, as in `tools.<name>.generate`."),
    name: z.string(),
    description: z.string(),
    category: z.enum(categories),
    flags: z.strictObject({ hot: flag, new: flag, comingSoon: z.boolean() }),
    available: z
      .boolean()
      .describe("Whether this server can run the tool with at least some of its options."),
    estimateSeconds: z.number(),
    variationLabels: z.array(z.string()).readonly().describe("Labels of the tool's results, in order."),
  })
  .meta({ id: "Tool" });

/**
 * Creates the router of a tool. It checks the request except for the options, which the tool's own schema checks. That
 * schema is imported lazily.
 */
function createToolRouter<T extends AnyTool>(tool: T) {
  return router({
    quote: scopedOrOwnProcedure(["read"])
      .meta({
        summary: "Quotes a run before it starts: its images, duration and cost in tokens.",
        errors: ["NOT_FOUND"],
      })
      .input(createQuoteSchema(tool))
      .output(quoteView)
      .query(({ ctx: { ports, caller }, input }) => quoteRun(ports, caller, tool, input)),
    analyze: scopedProcedure(["generate"])
      .meta({
        summary: "Analyzes the photos and returns facts to fill in the form.",
        errors: analysisErrors,
      })
      .input(createAnalyzeSchema(tool))
      .output(z.strictObject({ facts: typeResponse<FactsOf<T>>(record), note }))
      .mutation(async ({ ctx, input }) => {
        const images = await importPhotos(ctx.ports, toCaller(ctx.identity), input);
        const analysis = await analyzeUploads(ctx.ports, ctx.userId, tool, { ...input, images });
        // The tool's own `analyze` returned facts of this type.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        return { ...analysis, facts: analysis.facts as FactsOf<T> };
      }),
    suggest: scopedProcedure(["generate"])
      .meta({ summary: "Suggests options that suit the photos.", errors: ["NOT_FOUND", "RATE_LIMITED"] })
      .input(createSuggestSchema(tool))
      .output(
        z.strictObject({
          options: typeResponse<Partial<OptionsInput<T>>>(suggested),
          colors: z
            .array(z.string())
            .readonly()
            .describe("Colors of the product as #rrggbb, most common first."),
        }),
      )
      // The tool's own `suggest` returned options of this type.
      .query(({ ctx: { ports, userId }, input: { images } }): Promise<Suggestion<OptionsInput<T>>> =>
        suggestOptions(ports, userId, tool, images),
      ),
    preview: scopedProcedure(["generate", "read"])
      .meta({
        summary: "Draws a small preview of a run. Free.",
        errors: ["NOT_FOUND", "RATE_LIMITED"],
      })
      .input(createPreviewSchema(tool))
      .output(previewView)
      .query(({ ctx: { ports, userId, ip }, input, signal }) =>
        previewRun(ports, { userId, ip }, tool, input, signal ?? new AbortController().signal),
      ),
    generate: scopedOrOwnProcedure(["generate"])
      .meta({ summary: "Starts a run, for one token.", errors: startErrors })
      .input(createStartSchema(tool))
      .output(z.strictObject({ runId: z.string() }))
      .mutation(async ({ ctx: { ports, caller }, input }) => {
        await requireRunWebhook(ports, caller, input.webhookUrl);
        if ("photosRunId" in input) return finishPhoto(ports, caller, { ...input, tool });
        const { onDoubt, images: sentImages, ...start } = input;
        const images = await importPhotos(ports, caller, input);
        if (onDoubt === "fail") await requireCertainCutOuts(ports, caller, { images, tool });
        return startRun(ports, caller, { ...start, images, sentImages, tool });
      }),
  });
}

type Registry = typeof registry;
type ToolRouters = { [Name in keyof Registry]: ReturnType<typeof createToolRouter<Registry[Name]>> };

/** Creates a typed router for each tool in the registry. */
function createToolRouters(): ToolRouters {
  const routers = Object.entries<AnyTool>(registry).map(([name, tool]) => [name, createToolRouter(tool)]);
  // Object.fromEntries loses the type of each name's tool. The mapped type above restores it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(routers) as ToolRouters;
}

export const toolsRouter = router({
  catalog: publicProcedure
    .meta({ summary: "Lists the tools." })
    .output(z.array(catalogEntry))
    .query(({ ctx }) => Promise.all(catalog.map((tool) => createCatalogEntry(ctx.ports, tool)))),
  ...createToolRouters(),
});

async function createCatalogEntry(
  { engines, settings }: Pick<Ports, "engines" | "settings">,
  tool: AnyTool,
): Promise<z.infer<typeof catalogEntry>> {
  const { slug, name, description, category, flags, estimateSeconds, variationLabels } = tool;
  return {
    slug,
    procedure: getToolName({ slug }),
    name,
    description,
    category,
    flags: { ...flags, comingSoon: settings.comingSoonTools.includes(slug) },
    available: await isAvailable(engines.for(tool), tool),
    estimateSeconds,
    variationLabels,
  };
}
