import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import type { Packshot, PackshotError } from "../../client/index.ts";
import { pause } from "../../client/retrying.ts";
import { connect } from "../connection.ts";
import { type CliIo, printable, UsageError } from "../io.ts";
import { type EndedRun, eventOf, forward, type Forwarded } from "./forward.ts";

/** Seconds before resuming a stream that was closed in favor of newer ones. */
const RECONNECT_AFTER_SECONDS = 5;
/** Number of the latest ends that aren't forwarded twice. */
const MAX_SEEN = 1000;

/** Forwards each end of a run to a URL of this machine, signed as a webhook. Ctrl-C ends it. */
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
  const target = targetOf(values.forward);
  const secret = secretOf(values.secret);
  const { packshot, url } = await connect(io, values);
  const stopping = new AbortController();
  const { signal } = stopping;
  const undo = io.onInterrupt(() => stopping.abort());
  const say = (line: string, data: object) =>
    io.stdout.write(values.json ? `${JSON.stringify(data)}\n` : `${printable(line)}\n`);
  say(`Webhook secret: ${secret}`, { secret });
  io.stderr.write(`Forwarding the runs of ${url} to ${target}. Press Ctrl-C to stop.\n`);
  let sending = Promise.resolve();
  const onEnd = (run: EndedRun) => {
    sending = sending.then(async () => {
      if (signal.aborted) return;
      const event = eventOf(run);
      const sent = await forward(event, { target, secret, signal });
      if (!signal.aborted) say(lineOf(run, sent), { ...sent, event });
    });
  };
  try {
    await followEnds(packshot, onEnd, signal);
    return 0;
  } finally {
    stopping.abort();
    undo();
    await sending;
  }
}

function lineOf({ id, tool, status }: EndedRun, { status: answer }: Forwarded): string {
  return `run.finished ${tool} ${id} ${status}: ${answer ?? "no response"}`;
}

function targetOf(text: string | undefined): string {
  if (text === undefined) throw new UsageError("Name a URL: --forward http://localhost:4000/packshot");
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new UsageError(`${text} isn't a URL. Use one like http://localhost:4000/packshot.`);
}

function secretOf(text = `whsec_${randomBytes(32).toString("base64")}`): string {
  if (/^whsec_[\w+/]{32,}={0,2}$/.test(text)) return text;
  throw new UsageError("--secret takes a webhook secret, which starts with whsec_.");
}

/**
 * Calls back at each end of a run until the signal aborts. A stream that breaks off resumes where it stopped, and sends some
 * ends again.
 */
async function followEnds(
  packshot: Packshot,
  onEnd: (run: EndedRun) => void,
  signal: AbortSignal,
): Promise<void> {
  const seen = new Set<string>();
  // Runs that end before the first event of the stream arrives are sent as missed ones.
  let last = String(Date.now());
  while (!signal.aborted) {
    await oneStream(packshot, last, signal, (id, run) => {
      last = id;
      const { status, finishedAt } = run;
      if (finishedAt === null || status === "queued" || status === "running") return;
      const key = `${run.id} ${finishedAt}`;
      if (seen.has(key)) return;
      seen.add(key);
      const [oldest] = seen;
      if (seen.size > MAX_SEEN && oldest !== undefined) seen.delete(oldest);
      onEnd({ ...run, status, finishedAt });
    });
    if (!signal.aborted) await pause(RECONNECT_AFTER_SECONDS, signal).catch(() => {});
  }
}

type Listing = Omit<EndedRun, "status" | "finishedAt"> & {
  readonly status: EndedRun["status"] | "queued" | "running";
  readonly finishedAt: string | null;
};

/** Resolves when the stream ends and may be resumed. Rejects when it can't be. */
function oneStream(
  { runs }: Packshot,
  lastEventId: string,
  signal: AbortSignal,
  onRun: (id: string, run: Listing) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      signal.removeEventListener("abort", end);
      stream.unsubscribe();
      resolve();
    };
    const stream = runs.watchAll.subscribe(
      { lastEventId },
      {
        onData: ({ id, data: { run } }) => onRun(id, run),
        onError(error: PackshotError) {
          // An account may have eight streams at the same time, and this one isn't among the newest.
          if (error.code !== "RATE_LIMITED") reject(error);
          end();
        },
        onComplete: end,
      },
    );
    signal.addEventListener("abort", end);
  });
}
