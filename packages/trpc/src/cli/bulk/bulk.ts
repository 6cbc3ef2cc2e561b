import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { rowLimitProblem } from "@packshot/tools/table";
import { type Connection, connect } from "../connection.ts";
import { type CliIo, CommandError, printable } from "../io.ts";
import { describeTool } from "../tool-description.ts";
import { agreementOf } from "./agreement.ts";
import { type Order, readOrder } from "./arguments.ts";
import { type Journal, openJournal } from "./journal.ts";
import { lockFolder } from "./lock.ts";
import { createManifest } from "./manifest.ts";
import { planTasks, type Task } from "./plan.ts";
import { type Counts, createProgress, durationOf, type Progress } from "./progress.ts";
import { type Quoted, quoteTasks } from "./quote.ts";
import { readRows } from "./rows.ts";
import { sentenceOf, workThrough } from "./work.ts";

const SOME_FAILED = 1;
const STOPPED = 3;
const INTERRUPTED = 130;
/** A server draws so many runs of one person at once. */
const DRAWN_AT_ONCE = 2;

/**
 * Runs tools over many pictures and goes on where an earlier command on the same folder has ended. Resolves to the exit
 * code: 0, 1 when rows have failed, 3 when it stopped before the end, 130 after Ctrl-C.
 * @throws CommandError or PackshotError when nothing could be begun
 */
export async function bulk(args: readonly string[], io: CliIo): Promise<number> {
  const order = readOrder(args, io);
  const connection = await connect(io, order);
  const tools = await Promise.all(order.slugs.map((slug) => describeTool(connection, slug)));
  const rows = await readRows(order.source, tools);
  await requireRowLimit(connection, rows.rows.length);
  const plan = await planTasks(rows, tools, order.options);
  const { email: account } = await connection.packshot.apiKeys.own.query();
  const notes = join(order.out, ".packshot");
  await mkdir(notes, { recursive: true });
  const unlock = await lockFolder(notes);
  try {
    const journal = await openJournal(join(notes, "journal.jsonl"), { server: connection.url, account });
    try {
      const quoted = await quoteTasks(connection.packshot, plan);
      return await agreedWork(io, { order, connection, quoted, journal });
    } finally {
      await journal.close();
    }
  } finally {
    await unlock();
  }
}

/** @throws CommandError before anything is uploaded */
async function requireRowLimit({ packshot }: Connection, rows: number): Promise<void> {
  const { maxRows } = await packshot.bulk.limits.query();
  const problem = rowLimitProblem(rows, maxRows);
  if (problem !== null) throw new CommandError(problem);
}

interface Work {
  readonly order: Order;
  readonly connection: Connection;
  readonly quoted: Quoted;
  readonly journal: Journal;
}

async function agreedWork(io: CliIo, work: Work): Promise<number> {
  const { order, quoted, journal } = work;
  const tasks = [...leftOvers(work), ...quoted.tasks];
  const manifest = createManifest(join(order.out, "manifest.csv"), {
    tasks: [...endedBefore(work), ...tasks],
    bad: quoted.bad,
    states: journal.tasks,
  });
  if (!(await isAgreed(io, work))) {
    io.stdout.write("Nothing was started.\n");
    return STOPPED;
  }
  for (const { key } of toRetry(work)) await journal.add({ type: "again", task: key });
  await manifest.write();
  const progress = createProgress(io);
  const count = () => countsOf(tasks, work);
  const noMore = new AbortController();
  const ending = new AbortController();
  const undo = io.onInterrupt(() => interrupt({ noMore, ending, progress }));
  progress.show(count());
  const isInterrupted = () => ending.signal.aborted || noMore.signal.reason === interrupted;
  try {
    const open = tasks.filter(({ key }) => journal.tasks.get(key)?.ended === undefined);
    const stopped = await workThrough(open, performing(work, ending.signal), {
      concurrency: order.concurrency,
      noMore,
      async onEnded() {
        progress.show(count());
        await manifest.write();
      },
      onWait: (seconds, why) => progress.say(`${why} Waiting ${durationOf(seconds)}.`),
    });
    const unwritten = await manifest.write().then(() => undefined, sentenceOf);
    const reason = stopped ?? unwritten;
    progress.close();
    return conclude(io, { counts: count(), reason, isInterrupted: isInterrupted(), out: order.out });
  } finally {
    undo();
  }
}

function performing({ order, connection, quoted, journal }: Work, signal: AbortSignal) {
  const { out, budget, slugs } = order;
  const folderOf = ({ key, row, slug }: Task) => {
    const folder = slugs.length === 1 ? row : `${row}/${slug}`;
    const isTaken = [...journal.tasks].some(
      ([other, { start }]) => other !== key && start?.folder === folder,
    );
    return isTaken ? `${folder}-${key.slice(0, 8)}` : folder;
  };
  const { packshot, url } = connection;
  return {
    packshot,
    url,
    journal,
    out,
    budget,
    signal,
    uploading: new Map<string, Promise<string>>(),
    tokensOf: (task: Task) => quoted.tokensOf(task),
    folderOf,
  };
}

/** Returns what was begun by an earlier command and isn't among its rows any more, because it may have been paid for. */
function leftOvers({ quoted, journal }: Work): Task[] {
  const planned = new Set(quoted.tasks.map(({ key }) => key));
  return [...journal.tasks].flatMap(([key, { start, refused = false, ended }]) =>
    start === undefined || refused || ended !== undefined || planned.has(key)
      ? []
      : [{ key, row: start.row, slug: start.slug, images: {}, options: start.options }],
  );
}

function endedBefore({ quoted, journal }: Work): Pick<Task, "key" | "row" | "slug">[] {
  const planned = new Set(quoted.tasks.map(({ key }) => key));
  return [...journal.tasks].flatMap(([key, { ended }]) =>
    ended === undefined || planned.has(key) ? [] : [{ key, row: ended.row, slug: ended.slug }],
  );
}

/** These say that the row's own pictures or options are at fault, so that the same again fails again. */
const faultsOfInput: readonly string[] = ["BAD_INPUT", "TOO_LARGE", "NOT_SUPPORTED", "REQUEST_REFUSED"];

/** Returns what has failed and shall be begun once more. What was paid for never is. */
function toRetry({ order, quoted, journal }: Work): readonly Task[] {
  if (!order.retryFailed) return [];
  return quoted.tasks.filter(({ key }) => {
    const { ended } = journal.tasks.get(key) ?? {};
    return ended?.status === "failed" && ended.tokens === 0 && !faultsOfInput.includes(ended.code);
  });
}

/** Says what the work takes. Resolves to whether it may begin, which nobody is asked when nothing is to be paid. */
async function isAgreed(io: CliIo, work: Work): Promise<boolean> {
  const { order, connection, quoted, journal } = work;
  const retried = toRetry(work);
  const begun = quoted.tasks.filter(({ key }) => {
    const { start, refused = false, ended } = journal.tasks.get(key) ?? {};
    return ended === undefined && (start === undefined || refused);
  });
  const fresh = [...begun, ...retried];
  const names = new Map([...journal.tasks].map(([key, { start }]) => [`${start?.row}/${start?.slug}`, key]));
  const changed = fresh.filter(({ key, row, slug }) => (names.get(`${row}/${slug}`) ?? key) !== key).length;
  const { tokens: balance } = await connection.packshot.tokens.balance.query();
  const seconds = fresh.reduce((sum, task) => sum + quoted.secondsOf(task), 0);
  const lines = agreementOf({
    total: quoted.tasks.length + quoted.bad.length,
    fresh: fresh.length,
    bad: quoted.bad,
    retried: retried.length,
    changed,
    tokens: fresh.reduce((sum, task) => sum + quoted.tokensOf(task), 0),
    balance,
    seconds: seconds / Math.min(order.concurrency, DRAWN_AT_ONCE),
    budget: order.budget,
    spent: journal.spent(),
  });
  io.stdout.write(`${lines.map(printable).join("\n")}\n`);
  if (fresh.length === 0 || order.yes) return true;
  if (!io.isTerminal)
    throw new CommandError("Nothing was started: add --yes to agree where nobody can be asked.");
  return /^y(es)?$/i.test((await io.ask("Start? [y/N] ")).trim());
}

const interrupted = new Error("interrupted");

function interrupt(work: { noMore: AbortController; ending: AbortController; progress: Progress }): void {
  if (work.noMore.signal.reason === interrupted) return work.ending.abort();
  if (work.noMore.signal.aborted) return work.ending.abort();
  work.noMore.abort(interrupted);
  work.progress.say(
    "Nothing more is started, and what runs is finished. Press Ctrl-C again to stop at once.",
  );
}

function countsOf(tasks: readonly Task[], { quoted, journal }: Work): Counts {
  const states = tasks.map(({ key }) => journal.tasks.get(key)?.ended?.status);
  const done = states.filter((status) => status === "done").length;
  const left = states.filter((status) => status === undefined).length;
  return { done, failed: tasks.length - done - left + quoted.bad.length, left, tokens: journal.spent() };
}

interface Conclusion {
  readonly counts: Counts;
  readonly reason: string | undefined;
  readonly isInterrupted: boolean;
  readonly out: string;
}

function conclude(io: CliIo, { counts, reason, isInterrupted, out }: Conclusion): number {
  const { done, failed, left } = counts;
  io.stdout.write(`${done} done, ${failed} failed, ${left} left. See ${join(out, "manifest.csv")}.\n`);
  if (reason !== undefined) io.stderr.write(`${printable(reason)}\n`);
  if (left > 0) io.stderr.write("Run the same command again to go on: nothing is paid for twice.\n");
  if (isInterrupted) return INTERRUPTED;
  if (left > 0 || reason !== undefined) return STOPPED;
  return failed > 0 ? SOME_FAILED : 0;
}
