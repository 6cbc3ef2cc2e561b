import { type AnyTool, catalog } from "@packshot/tools";
import { paidPlan, planNames, type Ports } from "../../ports/index.ts";
import { estimateCost } from "../runs/limits.ts";
import { planRun } from "../runs/plan.ts";
import { TOKENS_PER_RUN } from "../tokens.ts";

type EconomicPorts = Pick<Ports, "engines" | "settings" | "payments" | "log">;

export interface RunCost {
  readonly tool: AnyTool;
  /** The cost of a run with the tool's default options and without retries, in millionths of a US dollar. */
  readonly microDollars: number;
}

/** Finds the most expensive run on the configured engines. */
export async function findMostExpensiveRun(ports: Pick<Ports, "engines">): Promise<RunCost | undefined> {
  const costs = await Promise.all(
    catalog.map(async (tool) => {
      const engine = ports.engines.for(tool);
      const { requests, needsAnalysis } = await planRun(engine, tool, {});
      return {
        tool,
        microDollars: estimateCost(ports, { engine, requests, needsAnalysis }).expectedMicroDollars,
      };
    }),
  );
  return costs.toSorted((a, b) => b.microDollars - a.microDollars).at(0);
}

/**
 * Logs a warning for each plan whose token earns less than the most expensive run costs. Does nothing on a server
 * without payments.
 */
export async function warnOfLosses(ports: EconomicPorts): Promise<void> {
  if (ports.payments.mode !== "on") return;
  const mostExpensive = await findMostExpensiveRun(ports);
  if (mostExpensive === undefined) return;
  const cost = mostExpensive.microDollars / TOKENS_PER_RUN;
  for (const plan of paidPlan.options) {
    const { price, tokens, currency } = ports.settings.offer.plans[plan];
    const earned = (price * 10_000) / tokens;
    // Engines' prices are in dollars, and we don't know exchange rates.
    if (currency !== "usd" || earned >= cost) continue;
    ports.log.warn(
      { plan, earned: toDollars(earned), cost: toDollars(cost), tool: mostExpensive.tool.slug },
      `a token of ${planNames[plan]} earns less than a run of ${mostExpensive.tool.name} costs`,
    );
  }
}

function toDollars(microDollars: number): number {
  return Math.round(microDollars) / 1_000_000;
}
