import { durationOf } from "./progress.ts";

/** Is what the work will take, as it is told before it starts. */
export interface Takes {
  /** Counts rows under tools, with those that were done before and those that can't be made. */
  readonly total: number;
  readonly fresh: number;
  readonly bad: readonly { readonly row: string; readonly error: string }[];
  /** Counts those of the fresh ones that failed before. */
  readonly retried: number;
  /** Counts those of the fresh ones that have other pictures or options than before. */
  readonly changed: number;
  readonly tokens: number;
  readonly balance: number;
  readonly seconds: number;
  readonly budget: number | undefined;
  readonly spent: number;
}

const NAMED = 5;
const LONGEST_REASON = 200;

/** Returns the lines that a person reads before they agree. */
export function agreementOf(takes: Takes): string[] {
  const { total, fresh, bad, retried, changed, budget, spent } = takes;
  const earlier = total - fresh - bad.length;
  const parts = [
    fresh === 0 ? "nothing to start" : `${fresh} to start`,
    ...(earlier > 0 ? [`${earlier} begun before`] : []),
    ...(bad.length > 0 ? [`${bad.length} can't be made`] : []),
  ];
  return [
    `${counted(total, "row")}: ${parts.join(", ")}.`,
    ...bad.slice(0, NAMED).map(({ row, error }) => `  ${row}: ${short(error)}`),
    ...(bad.length > NAMED ? [`  The manifest names the other ${bad.length - NAMED}.`] : []),
    ...(retried > 0 ? [`Tried again, because they failed before: ${retried}.`] : []),
    ...(changed > 0 ? [`Rows of their own, because their pictures or options changed: ${changed}.`] : []),
    ...(fresh > 0 ? priceOf(takes) : []),
    ...(budget === undefined
      ? []
      : [`Your budget is ${counted(budget, "token")}, of which ${spent} are spent.`]),
  ];
}

function priceOf({ tokens, balance, seconds }: Takes): string[] {
  const price = `This takes ${tokens} of your ${counted(balance, "token")}, and about ${durationOf(seconds)}.`;
  return tokens <= balance
    ? [price]
    : [price, `It stops after ${counted(balance, "token")}, and goes on once you have more.`];
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** The manifest has the whole reason, which may contain a cell of any length. */
function short(reason: string): string {
  return reason.length > LONGEST_REASON ? `${reason.slice(0, LONGEST_REASON)} …` : reason;
}
