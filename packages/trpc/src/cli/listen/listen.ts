import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { type Packshot, PackshotError, type WebhookEvent } from "../../client/index.ts";
import { connect } from "../connection.ts";
import { type CliIo, toPrintable, UsageError } from "../io.ts";
import { followStream } from "./follow-stream.ts";
import { type EndedRun, createEvent, forward, type ForwardedEvent } from "./forward.ts";

/** Number of recently finished runs to remember, so that none is forwarded twice. */
const MAX_SEEN_RUNS = 1000;

/** Forwards the account's events to a URL, signed like webhooks, until Ctrl-C. */
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
  const interruption = new AbortController();
  const { signal } = interruption;
  const removeInterruptHandler = io.onInterrupt(() => interruption.abort());
  const print = (line: string, data: object) =>
    io.stdout.write(values.json ? `${JSON.stringify(data)}\n` : `${toPrintable(line)}\n`);
  print(`Webhook secret: ${secret}`, { secret });
  io.stderr.write(`Forwarding the events of ${url} to ${target}. Press Ctrl-C to stop.\n`);
  let sending = Promise.resolve();
  const send = (event: WebhookEvent) => {
    sending = sending.then(async () => {
      if (signal.aborted) return;
      const forwarded = await forward(event, { target, secret, signal });
      if (!signal.aborted) print(formatLine(event, forwarded), { ...forwarded, event });
    });
  };
  try {
    const runs = followFinishedRuns(packshot, (run) => send(createEvent(run)), signal);
    await Promise.all([runs, followOtherEvents(packshot, send, signal)]);
    return 0;
  } finally {
    interruption.abort();
    removeInterruptHandler();
    await sending;
  }
}

function formatLine(event: WebhookEvent, { status }: ForwardedEvent): string {
  const details =
    event.type === "run.finished" ? ` ${event.data.tool} ${event.data.runId} ${event.data.status}` : "";
  return `${event.type}${details}: ${status ?? "no response"}`;
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
 * Calls back for each run that finishes, until the signal aborts. A broken stream resumes where it stopped. Runs that
 * it sends again are skipped.
 */
async function followFinishedRuns(
  { runs }: Packshot,
  onFinished: (run: EndedRun) => void,
  signal: AbortSignal,
): Promise<void> {
  const seenRuns = new Set<string>();
  // Event IDs are times. Starting from now includes runs that finish while the stream opens.
  let lastEventId = String(Date.now());
  await followStream<{ readonly run: StreamedRun }>(
    (handlers) => runs.watchAll.subscribe({ lastEventId }, handlers),
    ({ id, data: { run } }) => {
      lastEventId = id;
      const { status, finishedAt } = run;
      if (finishedAt === null || status === "queued" || status === "running") return;
      const key = `${run.id} ${finishedAt}`;
      if (seenRuns.has(key)) return;
      seenRuns.add(key);
      const [oldest] = seenRuns;
      if (seenRuns.size > MAX_SEEN_RUNS && oldest !== undefined) seenRuns.delete(oldest);
      onFinished({ ...run, status, finishedAt });
    },
    signal,
  );
}

type StreamedRun = Omit<EndedRun, "status" | "finishedAt"> & {
  readonly status: EndedRun["status"] | "queued" | "running";
  readonly finishedAt: string | null;
};

/**
 * Calls back for each event except `run.finished`, until the signal aborts. A key that sees only its own runs gets
 * none.
 */
async function followOtherEvents(
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
