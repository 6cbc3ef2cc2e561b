import { usualRunSeconds } from "@packshot/db";
import type { AnyTool } from "@packshot/tools";
import type { Frame } from "@packshot/tools/request";
import type { Engine, Ports, Support } from "../../ports/index.ts";
import { TOKENS_PER_RUN } from "../tokens.ts";
import { type UnavailableChoices, unavailableChoices } from "./choices.ts";
import { planRun } from "./plan.ts";

export interface Quote {
  readonly tokens: number;
  readonly variations: number;
  /** The shape of each picture, and its pixels where the tool fixes them; null has the first image's shape. */
  readonly frames: readonly (Frame | null)[];
  /** How long runs of this tool take here: learned from the last ones, else as the engine or the tool says. */
  readonly estimateSeconds: number;
  readonly engine: Engine["name"];
  readonly support: Support;
  readonly unavailable: UnavailableChoices;
  /** Why it can't be started with these options, in words for people. */
  readonly missing: string | null;
}

/** What a run would cost and whether the engine can do it, before anything is spent. */
export async function quoteRun(
  ports: Pick<Ports, "db" | "engines">,
  tool: AnyTool,
  given: unknown,
): Promise<Quote> {
  const engine = ports.engines.for(tool);
  const { options, requests, support } = await planRun(engine, tool, given);
  return {
    tokens: TOKENS_PER_RUN,
    variations: requests.length,
    frames: requests.map(({ frame = null }) => frame),
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
