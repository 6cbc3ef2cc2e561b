import { createRetry } from "../retry.ts";
import { type Assumption, findAssumptions } from "../scene-hints.ts";
import type { BulkContext } from "./bulk.ts";
import type { JobRow } from "./job-rows.ts";

export interface RowAssumption extends Assumption {
  readonly row: string;
  readonly tool: string;
}

/**
 * Prints and records what scenes assumed about the photos of a row that is done. Call it right after the row's run,
 * while the server still remembers the photos' mattes.
 */
export async function reportRowAssumptions(
  context: BulkContext,
  { name: row, tool: slug, runId }: JobRow,
): Promise<void> {
  const { packshot, tools, progress, assumptions, interruption } = context;
  const tool = tools.find(
    (one) => one.slug === slug && one.slots.some(({ placedInScenes }) => placedInScenes),
  );
  if (tool === undefined || runId === null) return;
  const { signal } = interruption;
  const retry = createRetry(progress, { signal, maxFailures: 0 });
  const run = await retry(() => packshot.runs.get.query({ runId }, { signal })).catch(() => undefined);
  const uploaded = new Map(run?.sources.map(({ slot, uploadId }) => [slot, uploadId]));
  for (const found of await findAssumptions(packshot, { tool, uploaded, signal, retry })) {
    assumptions.push({ row, tool: slug, ...found.assumption });
    progress.say(`${row}: ${found.sentence} To change that, use packshot run with ${found.flag}.`);
  }
}
