import { countTrialsAhead, findRunState, findTrial, listRunInputs } from "@packshot/db";
import { z } from "zod";
import type { Ports } from "../../ports/index.ts";
import { hashSecret } from "../auth/secrets.ts";
import { retentionPeriods } from "../retention.ts";
import { planRun } from "../runs/plan.ts";
import { estimateRunSeconds } from "../runs/quote.ts";
import { runView, toRunView } from "../runs/view.ts";
import { getTrialCutoff } from "./limits.ts";
import { requireStudio, trialTool } from "./start.ts";

export const trialView = z
  .strictObject({
    run: runView,
    ahead: z.number().describe("Number of other visitors' runs ahead in the queue."),
    elapsedSeconds: z.number().nullable().describe("Seconds since the run started; null while it waits."),
    estimateSeconds: z.number(),
    keptUntil: z
      .date()
      .describe("Time when the photo and the images are deleted, unless the visitor signs in to keep them."),
  })
  .readonly()
  .meta({ id: "Trial" });
export type TrialView = z.infer<typeof trialView>;

type ViewPorts = Pick<Ports, "db" | "engines" | "clock" | "settings">;

/** Resolves to the trial that the visitor with this secret has started within the last day, or to null. */
export async function findOpenTrial(ports: ViewPorts, token: string | undefined): Promise<TrialView | null> {
  if (token === undefined) return null;
  const trial = await findTrial(ports.db, { visitorHash: hashSecret(token), since: getTrialCutoff(ports) });
  const state = trial && (await findRunState(ports.db, trial.runId));
  if (trial === undefined || state === undefined) return null;
  const { run } = state;
  const engine = requireStudio(ports);
  const { support } = await planRun(engine, trialTool, run.options);
  return {
    run: toRunView(ports, state, await listRunInputs(ports.db, run.id)),
    ahead: run.status === "queued" ? await countTrialsAhead(ports.db, run.id) : 0,
    elapsedSeconds:
      run.startedAt === null ? null : countSecondsBetween(run.startedAt, run.finishedAt ?? ports.clock.now()),
    estimateSeconds: await estimateRunSeconds(ports, trialTool, { engine, support, isTrial: true }),
    keptUntil: new Date(trial.createdAt.getTime() + retentionPeriods.trial),
  };
}

function countSecondsBetween(from: Date, to: Date): number {
  return Math.max(0, (to.getTime() - from.getTime()) / 1000);
}
