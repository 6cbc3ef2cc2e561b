import {
  appendRunEvent,
  claimTrials,
  copyRun,
  deleteTrial,
  deleteUser,
  findRun,
  listClaimedTrials,
  listRunInputs,
  listVariations,
  lockBilling,
  lockClaimedTrial,
  takeStamp,
  type ClaimedTrial,
  type Run,
} from "@packshot/db";
import type { Ports } from "../../ports/index.ts";
import { removeAccount } from "../account/delete.ts";
import { hashSecret } from "../auth/secrets.ts";
import { deleteFiles, deleteFolder, markForDeletion } from "../deleted-files.ts";
import { saveToGallery } from "../runs/finish.ts";
import { createOriginalKey } from "../runs/store-variation.ts";
import { getTrialCutoff } from "./limits.ts";

export type ClaimPorts = Pick<Ports, "db" | "storage" | "clock" | "settings" | "log">;

/** The cookie of a visitor's browser, which is cleared once its trials are claimed. */
interface VisitorCookie {
  readonly token: string | undefined;
  clear(): void;
}

/**
 * Assigns a visitor's trials to the user who signs in with the visitor's cookie. An unfinished run is assigned once it
 * has ended. A failure is logged and doesn't prevent sign-in.
 */
export async function claimTrial(
  ports: ClaimPorts,
  { cookie, userId }: { cookie: VisitorCookie; userId: string },
): Promise<void> {
  if (cookie.token === undefined) return;
  try {
    const claim = { visitorHash: hashSecret(cookie.token), userId, since: getTrialCutoff(ports) };
    const runIds = await claimTrials(ports.db, claim);
    cookie.clear();
    for (const runId of runIds) await moveClaimedTrials(ports, runId);
  } catch (err) {
    ports.log.error({ err, userId }, "couldn't claim trials");
  }
}

/**
 * Moves claimed trials whose runs have ended to the users who claimed them: all trials, or only one run's. Moves each
 * trial only once. A failure is logged, and the sweep tries again.
 */
export async function moveClaimedTrials(ports: ClaimPorts, runId?: string): Promise<void> {
  for (const trial of await listClaimedTrials(ports.db, runId)) {
    try {
      await moveTrial(ports, trial);
    } catch (err) {
      ports.log.error({ err, runId: trial.runId }, "couldn't move a claimed trial");
    }
  }
}

async function moveTrial(ports: ClaimPorts, trial: ClaimedTrial): Promise<void> {
  const run = await findRun(ports.db, trial.runId);
  if (run?.status !== "succeeded") {
    // There is no image to move. Without the trial, the visitor can try again today.
    await removeAccount(ports, trial.visitorId);
    return deleteTrial(ports.db, trial.runId);
  }
  const stamp = await takeStamp(ports.db, trial.claimedBy, ports.clock.now());
  const keys = await createNewKeys(ports, run, { userId: trial.claimedBy, stamp });
  if (await moveFilesAndRows(ports, trial, { stamp, keys })) await deleteFolder(ports, trial.visitorId);
}

/**
 * Copies the files and moves the rows. Resolves to false when another process was faster; the copies are then unused.
 */
async function moveFilesAndRows(
  ports: ClaimPorts,
  trial: ClaimedTrial,
  { stamp, keys }: { stamp: number; keys: ReadonlyMap<string, string> },
): Promise<boolean> {
  let moved = false;
  try {
    for (const [from, to] of keys) await ports.storage.copy(from, to);
    moved = await moveRows(ports, trial, { stamp, keys });
    return moved;
  } finally {
    if (!moved) {
      await markForDeletion(ports, [...keys.values()]);
      await deleteFiles(ports, [...keys.values()]);
    }
  }
}

/** Maps the keys of the run's files to their new keys. */
async function createNewKeys(
  { db }: Pick<Ports, "db">,
  run: Run,
  { userId, stamp }: { userId: string; stamp: number },
): Promise<ReadonlyMap<string, string>> {
  const [inputs, variations] = [await listRunInputs(db, run.id), await listVariations(db, run.id)];
  const oldKeys = [
    createOriginalKey(run),
    ...inputs.flatMap(({ imageKey, thumbnailKey }) => [imageKey, thumbnailKey]),
    ...variations.flatMap(({ image }) =>
      image === null ? [] : [image.imageKey, image.thumbnailKey, image.vectorKey ?? []].flat(),
    ),
  ];
  return new Map(oldKeys.map((key) => [key, key.replace(run.userId, userId).replace(/_\d+/, `_${stamp}`)]));
}

/** Resolves to false, with nothing changed, when the trial has been moved in the meantime. */
async function moveRows(
  ports: ClaimPorts,
  trial: ClaimedTrial,
  { stamp, keys }: { stamp: number; keys: ReadonlyMap<string, string> },
): Promise<boolean> {
  return ports.db.transaction(async (tx) => {
    // Account deletion takes the locks in the same order: this one, then the account's trials.
    await lockBilling(tx);
    if (!(await lockClaimedTrial(tx, trial))) return false;
    const runId = await copyRun(tx, { runId: trial.runId, userId: trial.claimedBy, stamp, keys });
    await deleteUser(tx, trial.visitorId, ports.clock.now());
    const run = await findRun(tx, runId);
    const variations = await listVariations(tx, runId);
    const [first, ...rest] = variations.flatMap(({ image }) => image ?? []);
    const madeLabels = variations.flatMap(({ image, label }) => (image === null ? [] : [label]));
    if (run?.finishedAt && first !== undefined) {
      await saveToGallery(tx, run, { images: [first, ...rest], labels: madeLabels }, run.finishedAt);
    }
    await appendRunEvent(tx, { runId, type: "finished", now: ports.clock.now() });
    return true;
  });
}
