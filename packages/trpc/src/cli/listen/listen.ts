import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { type Packshot, PackshotError, type WebhookEvent } from "../../client/index.ts";
import { connect } from "../connection.ts";
import { type CliIo, toPrintable, UsageError } from "../io.ts";
import { followStream } from "./follow-stream.ts";
import { type EndedRun, createEvent, forward, type Forwarded } from "./forward.ts";

/** Number of the latest ends that aren't forwarded twice. */
const MAX_SEEN_ENDS = 1000;

/** Forwards the account's events to a URL of this machine, signed as a webhook. Ctrl-C ends it. */
export async function listen(args: readonly string[], io: CliIo): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      forward: { type: "string" },
      secret: { type: "string" },
      json: { type: "boolean", default: false },
      server: { type: "string" },
    },
  });
  const target = parseTarget(values.forward);
  const secret = parseSecret(values.secret);
  const { packshot, url } = await connect(io, values);
  const stopping = new AbortController();
  const { signal } = stopping;
  const undo = io.onInterrupt(() => stopping.abort());
  const say = (line: string, data: object) =>
    io.stdout.write(values.json ? `${JSON.stringify(data)}\n` : `${toPrintable(line)}\n`);
  say(`Webhook secret: ${secret}`, { secret });
  io.stderr.write(`Forwarding the events of ${url} to ${target}. Press Ctrl-C to stop.\n`);
  let sending = Promise.resolve();
  const send = (event: WebhookEvent) => {
    sending = sending.then(async () => {
      if (signal.aborted) return;
      const forwarded = await forward(event, { target, secret, signal });
      if (!signal.aborted) say(formatLine(event, forwarded), { ...forwarded, event });
    });
  };
  try {
    const runs = followEnds(packshot, (run) => send(createEvent(run)), signal);
    await Promise.all([runs, followOthers(packshot, send, signal)]);
    return 0;
  } finally {
    stopping.abort();
    undo();
    await sending;
  }
}

function formatLine(event: WebhookEvent, { status: answer }: Forwarded): string {
  const about =
    event.type === "run.finished" ? ` ${event.data.tool} ${event.data.runId} ${event.data.status}` : "";
  return `${event.type}${about}: ${answer ?? "no response"}`;
}

function parseTarget(text: string | undefined): string {
  if (text === undefined) throw new UsageError("Name a URL: --forward http://localhost:4000/packshot");
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new UsageError(`${text} isn't a URL. Use one like http://localhost:4000/packshot.`);
}

function parseSecret(text = `whsec_${randomBytes(32).toString("base64")}`): string {
  if (/^whsec_[\w+/]{32,}={0,2}$/.test(text)) return text;
  throw new UsageError("--secret takes a webhook secret, which starts with whsec_.");
}

/**
 * Calls back at each end of a run until the signal aborts. A stream that breaks off resumes where it stopped, and sends some
 * ends again.
 */
async function followEnds(
  { runs }: Packshot,
  onEnd: (run: EndedRun) => void,
  signal: AbortSignal,
): Promise<void> {
  const seenEnds = new Set<string>();
  // Runs that end before the first event of the stream arrives are sent as missed ones.
  let last = String(Date.now());
  await followStream<{ readonly run: Listing }>(
    (handlers) => runs.watchAll.subscribe({ lastEventId: last }, handlers),
    ({ id, data: { run } }) => {
      last = id;
      const { status, finishedAt } = run;
      if (finishedAt === null || status === "queued" || status === "running") return;
      const key = `${run.id} ${finishedAt}`;
      if (seenEnds.has(key)) return;
      seenEnds.add(key);
      const [oldest] = seenEnds;
      if (seenEnds.size > MAX_SEEN_ENDS && oldest !== undefined) seenEnds.delete(oldest);
      onEnd({ ...run, status, finishedAt });
    },
    signal,
  );
}

type Listing = Omit<EndedRun, "status" | "finishedAt"> & {
  readonly status: EndedRun["status"] | "queued" | "running";
  readonly finishedAt: string | null;
};

/**
 * Calls back at each event that isn't the end of a run until the signal aborts. A key that sees only its own runs gets
 * none.
 */
async function followOthers(
  { webhooks }: Packshot,
  onEvent: (event: WebhookEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  try {
    await followStream<WebhookEvent>(
      (handlers) => webhooks.watch.subscribe({}, handlers),
      ({ data: event }) => {
        if (event.type !== "run.finished") onEvent(event);
      },
      signal,
    );
  } catch (error) {
    if (!(error instanceof PackshotError && error.code === "FORBIDDEN")) throw error;
  }
}
