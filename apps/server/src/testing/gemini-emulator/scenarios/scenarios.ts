import type { Scenario } from "../exchange.ts";
import { httpErrors } from "./http-errors.ts";
import { oddImages, oversized } from "./odd-images.ts";
import { refusals } from "./refusals.ts";
import { results, textAnswers } from "./results.ts";
import { streams } from "./streams.ts";
import { transportFaults } from "./transport-faults.ts";

const all: Readonly<Record<string, Scenario>> = {
  ...results,
  ...oddImages,
  ...oversized,
  ...refusals,
  ...httpErrors,
  ...transportFaults,
  ...textAnswers,
  ...streams,
};

/** The percentage of requests that get each scenario of the mix. */
const mix = [
  ["ok", 80],
  ["text_only", 5],
  ["no_image", 3],
  ["image_safety", 3],
  ["e503_forever", 4],
  ["e429_rpm", 3],
  ["trunc_length", 1],
  ["hang_headers", 1],
] as const;

/** Splits `name` or `name:argument`. */
export function splitName(scenario: string): { name: string; argument: string | undefined } {
  const [name = "", ...rest] = scenario.split(":");
  return { name, argument: rest.length > 0 ? rest.join(":") : undefined };
}

const scenarioNames: readonly string[] = [...Object.keys(all), "e503_burst", "chaos"];

export const isScenario = (scenario: string): boolean => scenarioNames.includes(splitName(scenario).name);

export function requireScenario(scenario: string): void {
  if (!isScenario(scenario)) throw new Error(`Unknown scenario "${scenario}".`);
}

/** Picks from the mix by a number in [0, 1). */
export function drawFromMix(number: number): string {
  let rest = number * 100;
  for (const [name, percentage] of mix) {
    if (rest < percentage) return name;
    rest -= percentage;
  }
  return "ok";
}

/** Responds to the first N of N + 1 requests with 503. */
export const chooseBurstScenario = (argument: string | undefined, attempt: number): string =>
  (attempt - 1) % (Number(argument ?? 1) + 1) < Number(argument ?? 1) ? "e503_forever" : "ok";

export function findScenario(name: string): Scenario {
  const scenario = all[name];
  if (scenario === undefined) throw new Error(`Unknown scenario "${name}".`);
  return scenario;
}
