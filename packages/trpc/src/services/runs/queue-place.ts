import { countJobsAhead } from "@packshot/db";
import { z } from "zod";
import type { Ports } from "../../ports/index.ts";
import type { Caller } from "../auth/caller.ts";
import { requireOwnRun } from "./own-run.ts";

export const placeView = z
  .strictObject({
    ahead: z
      .number()
      .describe(
        "Number of runs ahead in the queue, across all users. New runs go ahead of the rows of bulk jobs.",
      ),
  })
  .readonly();

/** Resolves to a run's position in the queue, which reveals nothing about other users' runs. */
export async function findQueuePlace(
  { db }: Pick<Ports, "db">,
  caller: Caller,
  runId: string,
): Promise<z.infer<typeof placeView>> {
  const { jobId } = await requireOwnRun(db, caller, runId);
  return { ahead: await countJobsAhead(db, jobId) };
}
