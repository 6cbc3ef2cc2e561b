import { formatCount } from "../count-text.ts";
import { formatDuration } from "./progress.ts";

/** The cost and size of a job, shown before it starts. */
export interface Summary {
  /** Number of tasks (a row with one tool), including those already started and those that can't run. */
  readonly total: number;
  /** Number of tasks to start. */
  readonly fresh: number;
  readonly invalid: readonly { readonly row: string; readonly error: string }[];
  /** Number of waiting rows that start because the job is resumed or its budget raised. */
  readonly continued: number;
  /** Number of waiting rows that don't start, because the budget is too small for them. */
  readonly overBudget: number;
  /** Number of failed and canceled rows to run again. */
  readonly retried: number;
  readonly tokens: number;
  readonly balance: number;
  readonly seconds: number;
  readonly budget: number | undefined;
}

const MAX_LISTED_ROWS = 5;
const MAX_REASON_LENGTH = 200;

/** Returns the summary that users read before confirming the job. */
export function formatConfirmation(summary: Summary): string[] {
  const { total, fresh, invalid, continued, overBudget, retried, budget } = summary;
  const started = fresh + continued + retried;
  const earlier = total - started - overBudget - invalid.length;
  const parts = [
    ...(fresh > 0 ? [`${fresh} to start`] : []),
    ...(continued > 0 ? [`${continued} to continue`] : []),
    ...(retried > 0 ? [`${retried} to run again`] : []),
    ...(started === 0 ? ["nothing to start"] : []),
    ...(earlier > 0 ? [`${earlier} already started`] : []),
    ...(overBudget > 0 ? [`${overBudget} over budget`] : []),
    ...(invalid.length > 0 ? [`${invalid.length} can't run`] : []),
  ];
  return [
    `${formatCount(total, "row")}: ${parts.join(", ")}.`,
    ...invalid.slice(0, MAX_LISTED_ROWS).map(({ row, error }) => `  ${row}: ${shorten(error)}`),
    ...(invalid.length > MAX_LISTED_ROWS
      ? [`  See the manifest for the other ${invalid.length - MAX_LISTED_ROWS}.`]
      : []),
    ...(started > 0 ? describeCost(summary) : []),
    ...(budget === undefined ? [] : [`The job pauses after ${formatCount(budget, "token")}.`]),
  ];
}

function describeCost({ tokens, balance, seconds }: Summary): string[] {
  const time = seconds > 0 ? ` and takes about ${formatDuration(seconds)}` : "";
  if (tokens <= balance) return [`This costs ${tokens} of your ${formatCount(balance, "token")}${time}.`];
  return [
    `This costs ${formatCount(tokens, "token")}${time}. You have ${balance}.`,
    "The job pauses when your tokens run out. Get more, then run the same command again.",
  ];
}

/** Truncates a reason, which may quote a cell of any length. The manifest has the full text. */
function shorten(reason: string): string {
  return reason.length > MAX_REASON_LENGTH ? `${reason.slice(0, MAX_REASON_LENGTH)} …` : reason;
}
