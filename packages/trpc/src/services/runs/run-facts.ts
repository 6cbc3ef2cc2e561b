import { keepFacts, listRunInputs, type Run } from "@packshot/db";
import type { AnyTool, RunContext } from "@packshot/tools";
import { AppError, type Ports, type SourceImage } from "../../ports/index.ts";
import { findFacts } from "../analysis/facts.ts";
import { digestsOf } from "../sources.ts";
import { seededRandom } from "./seeded-random.ts";

/** What all of a run's jobs work with: they make the same, whoever takes them. */
export async function runContext(
  tool: AnyTool,
  run: Pick<Run, "id" | "facts">,
): Promise<RunContext<unknown>> {
  const { unanalysed } = await tool.generate();
  return { facts: run.facts ?? unanalysed, random: seededRandom(run.id) };
}

interface Analyst {
  readonly sources: readonly SourceImage[];
  /** This worker has to stop. */
  readonly stop: AbortSignal;
  /** The person does not want the run any more. */
  readonly cancel: AbortSignal;
}

/**
 * The run with what its tool has to find out first, kept with it. Without an answer it goes on, as unanalysed.
 * Rejects when `stop` aborts.
 */
export async function withFacts(
  ports: Pick<Ports, "db" | "engines" | "clock" | "log" | "settings">,
  tool: AnyTool,
  run: Run,
  { sources, stop, cancel }: Analyst,
): Promise<Run> {
  const { unanalysed } = await tool.generate();
  if (unanalysed === undefined || run.facts !== null) return run;
  const found = await findFacts(ports, tool, {
    options: run.options,
    customer: { userId: run.userId, runId: run.id, index: null },
    digests: digestsOf(await listRunInputs(ports.db, run.id)),
    sources: () => Promise.resolve(sources),
    signal: stop,
    cancel,
  }).catch((err: unknown) => {
    stop.throwIfAborted();
    if (err instanceof AppError && err.code === "UNAVAILABLE") throw err;
    ports.log.warn({ err, runId: run.id }, "nothing was found out: the run goes on without");
  });
  return found ? { ...run, facts: await keepFacts(ports.db, run.id, found.facts) } : run;
}
