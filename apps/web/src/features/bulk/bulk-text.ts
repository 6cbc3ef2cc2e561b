import type { BulkJob, BulkRow } from "../../api/trpc.ts";

/** Formats a number of things: "1 row", "1,200 rows". */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}

/** Returns an approximate duration in words. */
export function durationText(seconds: number): string {
  if (seconds < 60) return "less than a minute";
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `about ${countText(minutes, "minute")}`;
  const hours = Math.round(seconds / 3600);
  if (hours < 36) return `about ${countText(hours, "hour")}`;
  return `about ${countText(Math.round(seconds / 86_400), "day")}`;
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface Takes {
  readonly rows: number;
  readonly tokens: number;
  readonly balance: number;
  readonly seconds: number;
}

/** Returns what a job costs: "950 rows, 950 tokens. You have 1,200. About 2 hours." */
export function takesText({ rows, tokens, balance, seconds }: Takes): string {
  const amounts = `${countText(rows, "row")}, ${countText(tokens, "token")}`;
  return `${amounts}. You have ${balance.toLocaleString("en-US")}. ${capitalized(durationText(seconds))}.`;
}

/** Returns a job's state in a word or two. */
export function jobStateText({ state, pausedBecause, waitsUntil, rows }: ShownJob): string {
  if (state === "paused") {
    if (pausedBecause === "budget") return "Paused: budget spent";
    return pausedBecause === "no-tokens" ? "Paused: out of tokens" : "Paused";
  }
  if (state === "canceled") return "Canceled";
  if (state === "running") return waitsUntil === null ? "Running" : "Waiting";
  return rows.failed === 0 ? "Done" : `Done, ${countText(rows.failed, "row")} failed`;
}

export type ShownJob = Pick<BulkJob, "state" | "pausedBecause" | "waitsUntil" | "rows">;

/** Returns how many rows have ended, with any outcome. */
export function endedRows({ rows }: Pick<BulkJob, "rows">): number {
  return rows.done + rows.failed + rows.canceled;
}

/** Returns a job's progress: "40 of 100 rows done, 2 failed". */
export function progressText({ rows }: Pick<BulkJob, "rows">): string {
  const parts = [`${rows.done.toLocaleString("en-US")} of ${countText(rows.total, "row")} done`];
  if (rows.failed > 0) parts.push(`${rows.failed.toLocaleString("en-US")} failed`);
  if (rows.canceled > 0) parts.push(`${rows.canceled.toLocaleString("en-US")} canceled`);
  return parts.join(", ");
}

/** Number of progress announcements in a long job, so that screen readers don't hear about each row. */
const ANNOUNCEMENT_STEPS = 10;

/** Returns the announcement, which changes only with each tenth of the rows and with the job's state. */
export function jobAnnouncement(job: ShownJob): string {
  const ended = endedRows(job);
  const step = Math.floor((ended / job.rows.total) * ANNOUNCEMENT_STEPS);
  const state = jobStateText(job);
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

export function rowStateText({ state, doubtful }: Pick<BulkRow, "state" | "doubtful">): string {
  return doubtful ? "Check edges" : rowStates[state];
}

/** Returns how long a job still takes or when it resumes; empty if nothing is left. */
export function timeLeftText({ secondsLeft, waitsUntil }: TimeLeft, locale?: string): string {
  if (waitsUntil !== null) {
    const time = new Date(waitsUntil).toLocaleTimeString(locale, { hour: "numeric", minute: "2-digit" });
    return `Resumes at ${time}`;
  }
  return secondsLeft === null ? "" : `${capitalized(durationText(secondsLeft))} left`;
}

type TimeLeft = Pick<BulkJob, "secondsLeft" | "waitsUntil">;
