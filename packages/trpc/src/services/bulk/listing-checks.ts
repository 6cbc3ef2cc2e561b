import {
  type BulkChecksColumn,
  endBulkCheck,
  findRun,
  type ListingOutcome,
  listVariations,
  lockBulkJobs,
  postponeBulkCheck,
  reopenBulkChecks,
  setBulkChannels,
  claimBulkCheck,
  type ClaimedBulkCheck,
  type Variation,
} from "@packshot/db";
import { AppError, type Ports, type RateRule } from "../../ports/index.ts";
import type { Caller } from "../auth/caller.ts";
import { type StoredImageCheck, checkStoredImage, findChannels } from "../check/check.ts";
import { findDoubtfulRules, isBroken } from "../check/judge.ts";
import { createFileName } from "../runs/view.ts";
import { getBulkJob, requireJob } from "./jobs.ts";
import type { BulkJobView } from "./view.ts";

/** Time after which the server that claimed a check counts as crashed, so that another may claim the check. */
const LEASE_MS = 300_000;
/** Maximum attempts at a check, because an image may crash every server that measures it. */
const MAX_TRIES = 3;
/** Pause before a retry. */
const RETRY_PAUSE_MS = 10_000;

/** Limits requests for checks of finished rows. */
const recheckRule: RateRule = { name: "bulk-listings", points: 30, perSeconds: 3600 };

type ListingCheckPorts = Pick<Ports, "db" | "storage" | "images" | "clock" | "log">;

/** Claims the next row with an open check. Resolves to undefined if there is none. */
export async function takeNextBulkCheck({
  db,
  clock,
}: Pick<Ports, "db" | "clock">): Promise<ClaimedBulkCheck | undefined> {
  const now = clock.now();
  const busyUntil = new Date(now.getTime() + LEASE_MS);
  return db.transaction((tx) => claimBulkCheck(tx, { now, busyUntil }));
}

/**
 * Checks a row's images for its job's channels and records the outcome. The row itself is done and paid for, whatever
 * the outcome. Retries a check that fails, up to the maximum. When the signal aborts, releases the row for other
 * servers.
 */
export async function checkBulkRow(
  ports: ListingCheckPorts,
  row: ClaimedBulkCheck,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, log } = ports;
  const { jobId, position, tries } = row;
  // Each earlier try has crashed its server.
  if (tries > MAX_TRIES) return endBulkCheck(db, row, null);
  try {
    await endBulkCheck(db, row, await runChecks(ports, row, signal));
  } catch (error) {
    const isStopping = signal.aborted;
    const isBusy = error instanceof AppError && ["RATE_LIMITED", "UNAVAILABLE"].includes(error.code);
    const counts = !isStopping && !isBusy;
    if (counts) log.warn({ err: error, jobId, position }, "listing check failed");
    if (counts && tries >= MAX_TRIES) return endBulkCheck(db, row, null);
    const pause = isStopping ? 0 : RETRY_PAUSE_MS;
    await postponeBulkCheck(db, row, { until: new Date(clock.now().getTime() + pause), counts });
  }
}

/**
 * Checks a job's finished rows for these channels, and its other rows once they are done. Without channels, retries the
 * failed checks. @throws AppError NOT_FOUND, RATE_LIMITED; without channels, CONFLICT if there are no failed checks
 */
export async function requestListingChecks(
  ports: Parameters<typeof getBulkJob>[0] & Pick<Ports, "rateLimiter">,
  caller: Caller,
  { id, channels }: { readonly id: string; readonly channels?: readonly string[] | undefined },
): Promise<BulkJobView> {
  await ports.rateLimiter.take(recheckRule, caller.userId);
  await ports.db.transaction(async (tx) => {
    await lockBulkJobs(tx, caller.userId);
    const job = await requireJob(tx, caller, id);
    if (channels !== undefined) {
      const slugs = findChannels(channels).map(({ slug }) => slug);
      await setBulkChannels(tx, job.id, slugs);
    } else if ((await reopenBulkChecks(tx, job.id)) === 0)
      throw new AppError("CONFLICT", "Every finished row of this job has been checked, or is being checked.");
  });
  return getBulkJob(ports, caller, id);
}

/**
 * Resolves to the outcome of the best image for each channel, and to the worst of these for the row. Rejects if none of
 * the run's images exist anymore.
 */
async function runChecks(
  ports: ListingCheckPorts,
  { runId, userId, name, channels }: ClaimedBulkCheck,
  signal: AbortSignal,
): Promise<BulkChecksColumn> {
  const run = await findRun(ports.db, runId);
  if (run === undefined) throw new AppError("NOT_FOUND", "This run no longer exists.");
  const checked: ImageOutcome[] = [];
  for (const variation of await listVariations(ports.db, runId)) {
    const { image, index } = variation;
    if (image === null) continue;
    signal.throwIfAborted();
    const resultName = createFileName(run, variation, name);
    const files = await checkStoredImage(ports, findChannels(channels), { image, resultName, userId });
    checked.push(...files.map((file) => judgeImage(file, index, ports.clock.now())));
  }
  const best = findChannels(channels).flatMap(({ slug }) =>
    pickBest(checked.filter(({ channel }) => channel === slug)),
  );
  const [first, ...others] = best.map(({ outcome }) => outcome);
  if (first === undefined) throw new AppError("NOT_FOUND", "This run's images no longer exist.");
  return {
    outcome: others.reduce((worst, next) => (outcomeRanks[next] > outcomeRanks[worst] ? next : worst), first),
    channels: best,
  };
}

type ChannelOutcome = BulkChecksColumn["channels"][number];
/** The outcome of one image for one channel. */
type ImageOutcome = Omit<ChannelOutcome, "indexes"> & Pick<Variation, "index">;

/** Outcomes in order, best first. */
const outcomeRanks: Readonly<Record<ListingOutcome, number>> = { passes: 0, look: 1, fails: 2 };

function judgeImage({ channel, check, file }: StoredImageCheck, index: number, now: Date): ImageOutcome {
  const doubtful = findDoubtfulRules(channel, file, now);
  const problems = check.verdicts
    .filter((verdict) => (check.passes ? doubtful.has(verdict.rule) : isBroken(verdict)))
    .map(({ rule, required, measured, advice }) => ({ rule, required, measured, advice }));
  const outcome = check.passes ? (doubtful.size > 0 ? "look" : "passes") : "fails";
  return { channel: channel.slug, index, outcome, problems };
}

/**
 * Returns the outcome of a channel's best image, with the indexes of all images with the same outcome. Empty if there
 * are no images.
 */
function pickBest(outcomes: readonly ImageOutcome[]): readonly ChannelOutcome[] {
  const [best] = outcomes.toSorted(
    (one, other) =>
      outcomeRanks[one.outcome] - outcomeRanks[other.outcome] || one.problems.length - other.problems.length,
  );
  if (best === undefined) return [];
  const { channel, outcome, problems } = best;
  const others = outcomes.filter((each) => each.outcome === outcome && each.index !== best.index);
  return [{ channel, outcome, problems, indexes: [best.index, ...others.map(({ index }) => index)] }];
}
