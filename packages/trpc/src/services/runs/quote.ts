import { usualRunSeconds } from "@packshot/db";
import type { AnyTool } from "@packshot/tools";
import { z } from "zod";
import type { Engine, Ports, Support } from "../../ports/index.ts";
import { TOKENS_PER_RUN } from "../tokens.ts";
import { unavailableChoices } from "./choices.ts";
import { planRun } from "./plan.ts";

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
        "The shape of each picture, and its pixels where the tool fixes them; null has the first image's shape.",
      ),
    estimateSeconds: z.number().describe("Learned from the last runs here, once there are some."),
    engine: z.enum(["studio", "gemini"]),
    support: supportView.describe("Whether the engine can make it with these options."),
    unavailable: z
      .record(z.string(), z.record(z.string(), z.string()).readonly())
      .readonly()
      .describe("Option, choice, and why the engine can't do it."),
    missing: z.string().nullable().describe("Why it can't be started with these options."),
  })
  .readonly()
  .meta({ id: "Quote" });
export type QuoteView = z.infer<typeof quoteView>;

/** What a run would cost and whether the engine can do it, before anything is spent. */
export async function quoteRun(
  ports: Pick<Ports, "db" | "engines">,
  tool: AnyTool,
  given: unknown,
): Promise<QuoteView> {
  const engine = ports.engines.for(tool);
  const { options, requests, support } = await planRun(engine, tool, given);
  return {
    tokens: TOKENS_PER_RUN,
    variations: requests.length,
    frames: requests.map(({ frame: fixed = null }) => fixed),
    estimateSeconds: await secondsOf(ports, tool, { engine, support }),
    engine: engine.name,
    support,
    unavailable: await unavailableChoices(engine, tool, options),
    missing: (await tool.options()).missing?.(options) ?? null,
  };
}

async function secondsOf(
  { db }: Pick<Ports, "db">,
  tool: AnyTool,
  { engine, support }: { engine: Engine; support: Support },
): Promise<number> {
  const usual = await usualRunSeconds(db, { tool: tool.slug, engine: engine.name });
  if (usual !== undefined) return Math.max(1, Math.ceil(usual));
  return (support.supported ? support.seconds : undefined) ?? tool.estimateSeconds;
}
