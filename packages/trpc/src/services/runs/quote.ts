import type { AnyTool } from "@packshot/tools";
import type { Engine, Ports, Support } from "../../ports/index.ts";
import { TOKENS_PER_RUN } from "../tokens.ts";
import { planRun } from "./plan.ts";

export interface Quote {
  readonly tokens: number;
  readonly variations: number;
  readonly estimateSeconds: number;
  readonly engine: Engine["name"];
  readonly support: Support;
}

/** What a run would cost and whether the engine can do it, before anything is spent. */
export async function quoteRun(
  ports: Pick<Ports, "engines">,
  tool: AnyTool,
  options: unknown,
): Promise<Quote> {
  const engine = ports.engines.for(tool);
  const { requests, support } = await planRun(engine, tool, options);
  return {
    tokens: TOKENS_PER_RUN,
    variations: requests.length,
    estimateSeconds: (support.supported ? support.seconds : undefined) ?? tool.estimateSeconds,
    engine: engine.name,
    support,
  };
}
