import { countLiveChildren, type Run, type Tx } from "@packshot/db";
import { AppError } from "../../ports/index.ts";
import { lockOwnRun } from "./own-run.ts";
import { hasEnded } from "./status.ts";

/** Runs within the token of one that made photos. Those that made nothing don't count. */
const MAX_CHILDREN = 10;

/** The parent, if it has one, kept from changing until the transaction ends: nobody else takes a place meanwhile. */
export async function lockParent(
  tx: Tx,
  { userId, parentRunId }: Pick<Run, "userId" | "parentRunId">,
): Promise<Run | undefined> {
  return parentRunId === null ? undefined : lockOwnRun(tx, { userId, runId: parentRunId });
}

/** Rejects with an `AppError` when the parent has no room for one more run. The caller has locked it. */
export async function checkChildRunLimit(tx: Tx, parent: Run): Promise<void> {
  if (!hasEnded(parent.status)) {
    throw new AppError("CONFLICT", "These photos are still being made. Please wait until they are done.");
  }
  if ((await countLiveChildren(tx, parent.id)) >= MAX_CHILDREN) {
    const message = `You have already made ${MAX_CHILDREN} final ads from these photos. Please generate new photos.`;
    throw new AppError("BAD_INPUT", message);
  }
}
