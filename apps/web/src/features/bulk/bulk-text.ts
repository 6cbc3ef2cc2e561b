import type { BulkJob, BulkRow } from "../../api/trpc.ts";
import { formatCount } from "../../ui/count-text.ts";

/** Returns an approximate duration in words. */
export function describeDuration(seconds: number): string {
  if (seconds < 60) return "less than a minute";
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `about ${formatCount(minutes, "minute")}`;
  const hours = Math.round(seconds / 3600);
  if (hours < 36) return `about ${formatCount(hours, "hour")}`;
  return `about ${formatCount(Math.round(seconds / 86_400), "day")}`;
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface JobCost {
  readonly rows: number;
  readonly tokens: number;
  readonly balance: number;
  readonly seconds: number;
}

/** Returns what a job costs: "950 rows, 950 tokens. You have 1,200. About 2 hours." */
export function describeCost({ rows, tokens, balance, seconds }: JobCost): string {
  const amounts = `${formatCount(rows, "row")}, ${formatCount(tokens, "token")}`;
  return `${amounts}. You have ${balance.toLocaleString("en-US")}. ${capitalize(describeDuration(seconds))}.`;
}

/** Returns a job's state in a few words. */
export function describeJobState({ state, pausedBecause, waitsUntil, rows }: JobSummary): string {
  if (state === "paused") {
    if (pausedBecause === "budget") return "Paused: budget spent";
    return pausedBecause === "no-tokens" ? "Paused: out of tokens" : "Paused";
  }
  if (state === "canceled") return "Canceled";
  if (state === "running") return waitsUntil === null ? "Running" : "Waiting";
  return rows.failed === 0 ? "Done" : `Done, ${formatCount(rows.failed, "row")} failed`;
}

export type JobSummary = Pick<BulkJob, "state" | "pausedBecause" | "waitsUntil" | "rows">;

/** Returns how many rows have ended, with any outcome. */
export function countEndedRows({ rows }: Pick<BulkJob, "rows">): number {
  return rows.done + rows.failed + rows.canceled;
}

/** Returns a job's progress: "40 of 100 rows done, 2 failed". */
export function describeProgress({ rows }: Pick<BulkJob, "rows">): string {
  const parts = [`${rows.done.toLocaleString("en-US")} of ${formatCount(rows.total, "row")} done`];
  if (rows.failed > 0) parts.push(`${rows.failed.toLocaleString("en-US")} failed`);
  if (rows.canceled > 0) parts.push(`${rows.canceled.toLocaleString("en-US")} canceled`);
  return parts.join(", ");
}

/** Number of progress announcements in a long job, so that screen readers don't announce each row. */
const ANNOUNCEMENT_STEPS = 10;

/** Returns the announcement, which changes only with each tenth of the rows and with the job's state. */
export function announceJob(job: JobSummary): string {
  const ended = countEndedRows(job);
  const step = Math.floor((ended / job.rows.total) * ANNOUNCEMENT_STEPS);
  const state = describeJobState(job);
  return job.state === "running"
    ? `${state}: ${step * (100 / ANNOUNCEMENT_STEPS)}% of rows finished.`
    : `${state}.`;
}

const rowStates: Readonly<Record<BulkRow["state"], string>> = {
  waiting: "Queued",
  running: "Processing",
  done: "Done",
  failed: "Failed",
  canceled: "Canceled",
};

export function describeRowState({ state, doubtful }: Pick<BulkRow, "state" | "doubtful">): string {
  return doubtful ? "Check edges" : rowStates[state];
}

/** Returns when a waiting job resumes, or how long a running one will still take; empty for any other job. */
export function describeTimeLeft({ secondsLeft, waitsUntil }: TimeLeft, locale?: string): string {
  if (waitsUntil !== null) {
    const time = new Date(waitsUntil).toLocaleTimeString(locale, { hour: "numeric", minute: "2-digit" });
    return `Resumes at ${time}`;
  }
  return secondsLeft === null ? "" : `${capitalize(describeDuration(secondsLeft))} left`;
}

type TimeLeft = Pick<BulkJob, "secondsLeft" | "waitsUntil">;
