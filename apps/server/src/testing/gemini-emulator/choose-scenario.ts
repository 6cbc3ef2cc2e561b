import type { IncomingHttpHeaders } from "node:http";
import { createRandom } from "./random.ts";
import { chooseBurstScenario, drawFromMix, requireScenario, splitName } from "./scenarios/scenarios.ts";

/** A scenario for the next requests that meet all of the conditions that are set. */
export interface ScriptEntry {
  readonly scenario: string;
  /** Number of requests the entry applies to; defaults to one. */
  readonly times?: number | undefined;
  readonly model?: string | undefined;
  readonly key?: string | undefined;
  /** If set, the entry applies only to requests with this `x-emu-run` header. */
  readonly run?: string | undefined;
  /** If set, the entry applies only to requests whose prompt contains this text. */
  readonly prompt?: string | undefined;
}

interface ChoosableRequest {
  readonly model: string;
  readonly headers: IncomingHttpHeaders;
  readonly prompt: string;
}

export interface ScenarioChoice {
  /** The scenario as requested, before a mix or a burst is resolved. */
  readonly requested: string;
  readonly name: string;
  readonly argument: string | undefined;
  readonly attempt: number;
}

const marker = /\[\[emu:([\w.:-]+)\]\]/;
const getHeader = (headers: IncomingHttpHeaders, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === "string" ? value : undefined;
};

function matchesEntry({ model, key, run, prompt }: ScriptEntry, request: ChoosableRequest): boolean {
  return (
    (model === undefined || model === request.model) &&
    (key === undefined || key === getHeader(request.headers, "x-goog-api-key")) &&
    (run === undefined || run === getHeader(request.headers, "x-emu-run")) &&
    (prompt === undefined || request.prompt.includes(prompt))
  );
}

/** Expands a burst into N 503s and one `ok`; returns any other entry unchanged. */
function expandBurst(entry: ScriptEntry): readonly ScriptEntry[] {
  const { name, argument } = splitName(entry.scenario);
  if (name !== "e503_burst") return [entry];
  return [
    { ...entry, scenario: "e503_forever", times: Number(argument ?? 1) },
    { ...entry, scenario: "ok", times: 1 },
  ];
}

/**
 * Creates a chooser that checks the header, then the script, then a marker in the prompt, then the emulator's
 * default.
 */
export function createScenarioChooser(fallback: string) {
  requireScenario(fallback);
  let queue: { readonly entry: ScriptEntry; left: number }[] = [];
  const attempts = new Map<string, number>();
  const draws = new Map<string, () => number>();

  const takeScripted = (request: ChoosableRequest): string | undefined => {
    const next = queue.find(({ entry }) => matchesEntry(entry, request));
    if (next === undefined) return undefined;
    next.left -= 1;
    queue = queue.filter(({ left }) => left > 0);
    return next.entry.scenario;
  };
  const draw = (seed: string): string => {
    const random = draws.get(seed) ?? createRandom(Number(seed));
    draws.set(seed, random);
    return drawFromMix(random());
  };
  return {
    script(entries: readonly ScriptEntry[]) {
      for (const { scenario } of entries) requireScenario(scenario);
      const expanded = entries.flatMap(expandBurst);
      queue.push(...expanded.map((entry) => ({ entry, left: entry.times ?? 1 })));
    },
    choose(request: ChoosableRequest): ScenarioChoice {
      const scenario =
        getHeader(request.headers, "x-emu-scenario") ??
        takeScripted(request) ??
        marker.exec(request.prompt)?.[1] ??
        fallback;
      requireScenario(scenario);
      const { name, argument } = splitName(scenario);
      const attemptKey = `${scenario}\n${request.model}\n${request.prompt}`;
      const attempt = (attempts.get(attemptKey) ?? 0) + 1;
      attempts.set(attemptKey, attempt);
      const choice = { requested: scenario, argument, attempt };
      if (name === "chaos") return { ...choice, name: draw(argument ?? "1"), argument: undefined };
      if (name === "e503_burst") return { ...choice, name: chooseBurstScenario(argument, attempt) };
      return { ...choice, name };
    },
    reset() {
      queue = [];
      attempts.clear();
      draws.clear();
    },
  };
}

export type ScenarioChooser = ReturnType<typeof createScenarioChooser>;
