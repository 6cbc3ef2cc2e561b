import { findMedianRunSeconds } from "@packshot/db";
import type { AnyTool } from "@packshot/tools";
import { z } from "zod";
import type { Engine, Ports, Support } from "../../ports/index.ts";
import type { Caller } from "../auth/caller.ts";
import { TOKENS_PER_RUN } from "../tokens.ts";
import { enlargementView, type QuotedImages, quoteEnlargement } from "./enlargement.ts";
import { planRun, createQuoteContext, createRequests } from "./plan.ts";
import { findEngines } from "./test-run.ts";

const frame = z.strictObject({ width: z.number(), height: z.number() }).readonly();

const supportView = z.union([
  z.strictObject({ supported: z.literal(true), seconds: z.number().exactOptional() }).readonly(),
  z.strictObject({ supported: z.literal(false), reason: z.string() }).readonly(),
]);

export const quoteView = z
  .strictObject({
    tokens: z.number(),
    variations: z.number(),
    frames: z
      .array(frame.nullable())
      .readonly()
      .describe(
        "Size of each image: exact pixels if the tool sets them, otherwise only the aspect ratio; null for the first photo's ratio.",
      ),
    estimateSeconds: z
      .number()
      .describe("Estimated duration in seconds, based on recent runs on this server once there are any."),
    engine: z.enum(["studio", "gemini"]),
    support: supportView.describe("Whether the engine supports the run with these options."),
    unavailable: z
      .record(z.string(), z.record(z.string(), z.string()).readonly())
      .readonly()
      .describe("Reasons why the engine doesn't support a choice, by option and choice."),
    enlarged: enlargementView
      .nullable()
      .describe(
        "Warning if images would be enlarged more than 1.5 times, based on the sizes of `images` and their cut-outs; null otherwise.",
      ),
    missing: z
      .string()
      .nullable()
      .describe("Reason why a run with these options can't start; null if it can."),
  })
  .readonly()
  .meta({ id: "Quote" });
type QuoteView = z.infer<typeof quoteView>;

interface QuoteRequest {
  readonly options: unknown;
  readonly images?: QuotedImages | undefined;
}

/** Resolves to a run's cost and whether the engine supports it. Spends nothing. Rejects with BAD_INPUT or NOT_FOUND. */
export async function quoteRun(
  ports: Pick<Ports, "db" | "engines">,
  caller: Caller,
  tool: AnyTool,
  { options: rawOptions, images = {} }: QuoteRequest,
): Promise<QuoteView> {
  const engine = findEngines(ports.engines, { origin: caller.isTest ? "test" : "person" }).for(tool);
  const { options, requests, support } = await planRun(engine, tool, rawOptions);
  return {
    tokens: caller.isTest ? 0 : TOKENS_PER_RUN,
    variations: requests.length,
    frames: requests.map(({ frame: fixed = null }) => fixed),
    estimateSeconds: await estimateRunSeconds(ports, tool, { engine, support }),
    engine: engine.name,
    support: support.supported ? support : { supported: false, reason: support.reason },
    unavailable: await findUnavailableChoices(engine, tool, options),
    enlarged: await quoteEnlargement(ports.db, caller, { engine, requests, images }),
    missing: (await tool.options()).missing?.(options) ?? null,
  };
}

/**
 * Resolves to a run's estimated duration in seconds, from recent runs if there are any, otherwise from the engine or
 * the tool.
 */
export async function estimateRunSeconds(
  { db }: Pick<Ports, "db">,
  tool: AnyTool,
  { engine, support, isTrial = false }: { engine: Engine; support: Support; isTrial?: boolean },
): Promise<number> {
  const medianSeconds = await findMedianRunSeconds(db, { tool: tool.slug, engine: engine.name, isTrial });
  if (medianSeconds !== undefined) return Math.max(1, Math.ceil(medianSeconds));
  return (support.supported ? support.seconds : undefined) ?? tool.estimateSeconds;
}

/**
 * Maps options and their choices to the reasons why the engine doesn't support them with the current other options.
 */
type UnavailableChoices = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Finds the choices that screens disable, with the reasons. The `options` must be valid. */
export async function findUnavailableChoices(
  engine: Engine,
  tool: AnyTool,
  options: unknown,
): Promise<UnavailableChoices> {
  const reasons: Record<string, Record<string, string>> = {};
  for await (const { option, choice, support } of judgeChoices(engine, tool, options)) {
    // If the user's text is the reason, no other choice helps.
    if (!support.supported && !support.badInput)
      reasons[option] = { ...reasons[option], [choice]: support.reason };
  }
  return reasons;
}

interface JudgedChoice {
  readonly option: string;
  readonly choice: string;
  readonly support: Support;
}

/** Yields, for each choice of each option, whether the engine supports it with the other options unchanged. */
async function* judgeChoices(engine: Engine, tool: AnyTool, options: unknown): AsyncGenerator<JudgedChoice> {
  const { schema, adjust = (same) => same } = await tool.options();
  const context = await createQuoteContext(tool);
  for (const [option, choice] of listChoices(schema)) {
    const parsed = schema.safeParse({ ...Object(options), [option]: choice });
    // The tool, not the engine, decides which options exclude each other.
    if (!parsed.success) continue;
    yield {
      option,
      choice,
      support: engine.supports(await createRequests(tool, adjust(parsed.data), context)),
    };
  }
}

/** Cache of whether each engine can run each tool, by slug. It never changes within a process. */
const availability = new WeakMap<Engine, Map<string, Promise<boolean>>>();

/** Resolves to whether the engine supports the tool with its default options or with any other choice. */
export function isAvailable(engine: Engine, tool: AnyTool): Promise<boolean> {
  const availableTools = availability.get(engine) ?? new Map<string, Promise<boolean>>();
  availability.set(engine, availableTools);
  const canMake = availableTools.get(tool.slug) ?? canMakeAnything(engine, tool);
  availableTools.set(tool.slug, canMake);
  return canMake;
}

async function canMakeAnything(engine: Engine, tool: AnyTool): Promise<boolean> {
  const { options, support } = await planRun(engine, tool, {});
  if (support.supported) return true;
  for await (const judged of judgeChoices(engine, tool, options)) if (judged.support.supported) return true;
  return false;
}

function listChoices(schema: unknown): [option: string, choice: string][] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([option, field]) => {
    const inner = unwrapDefault(field);
    if (!(inner instanceof z.ZodEnum)) return [];
    return inner.options.map((choice): [string, string] => [option, String(choice)]);
  });
}

function unwrapDefault(field: unknown): unknown {
  if (field instanceof z.ZodDefault || field instanceof z.ZodPrefault || field instanceof z.ZodOptional) {
    return unwrapDefault(field.unwrap());
  }
  return field;
}
