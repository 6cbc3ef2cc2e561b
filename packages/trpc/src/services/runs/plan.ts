import type { Run } from "@packshot/db";
import { type AnyTool, findTool, type RunContext } from "@packshot/tools";
import type { VariationRequest } from "@packshot/tools/request";
import { badInput } from "../../bad-input.ts";
import type { Engine, Support } from "../../ports/index.ts";

export interface Plan {
  /** Checked and completed by the tool's own schema. */
  readonly options: unknown;
  readonly requests: readonly VariationRequest[];
  readonly support: Support;
}

/** What a run with these options would ask of the engine, and whether it can. Rejects with BAD_INPUT. */
export async function planRun(engine: Engine, tool: AnyTool, given: unknown): Promise<Plan> {
  const options = await completeOptions(tool, given);
  const requests = await requestsOf(tool, options, await quoteContext(tool));
  return { options, requests, support: engine.supports(requests) };
}

/** Checked by the tool's own schema, with its defaults and its rules. Rejects with BAD_INPUT. */
export async function completeOptions(tool: AnyTool, given: unknown): Promise<unknown> {
  const { schema, adjust = (same) => same } = await tool.options();
  const checked = schema.safeParse(given);
  if (!checked.success) throw badInput(checked.error);
  return adjust(checked.data);
}

/** A run's tool: a run can't have begun without one. */
export function toolOf({ tool: slug }: Pick<Run, "tool">): AnyTool {
  const tool = findTool(slug);
  if (tool === undefined) throw new Error(`no tool ${slug}`);
  return tool;
}

/** One for each variation, in order. The options have been checked before. */
export async function requestsOf(
  tool: AnyTool,
  options: unknown,
  context: RunContext<unknown>,
): Promise<readonly VariationRequest[]> {
  const { variations } = await tool.generate();
  return variations(options, context);
}

/** For what is only looked at: nothing was analysed, and chance always gives the same. */
export async function quoteContext(tool: AnyTool): Promise<RunContext<unknown>> {
  const { unanalysed } = await tool.generate();
  return { facts: unanalysed, random: () => 0 };
}
