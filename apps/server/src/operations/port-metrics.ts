import type { EndedRun } from "@packshot/trpc";
import type { Mailer, Storage, WebhookSender } from "@packshot/trpc/ports";
import { Counter, type Registry } from "prom-client";
import type { HourlyJobs } from "./hourly-jobs.ts";

/** Wraps ports to count their calls. Every wrapper passes results and errors on unchanged. */
export interface PortMetrics {
  storage(storage: Storage): Storage;
  mailer(mailer: Mailer): Mailer;
  webhookSender(sender: WebhookSender): WebhookSender;
  /** Counts a run, and its token if it was used. Does nothing if another process ended the run. */
  countEnded(run: EndedRun | undefined): void;
  hourlyJobs(jobs: HourlyJobs): HourlyJobs;
}

async function countOutcome<T>(count: (outcome: "ok" | "failed") => void, work: Promise<T>): Promise<T> {
  try {
    const result = await work;
    count("ok");
    return result;
  } catch (error) {
    count("failed");
    throw error;
  }
}

export function createPortMetrics(registry: Registry): PortMetrics {
  const createCounter = (name: string, help: string, ...labelNames: readonly string[]) =>
    new Counter({ name, help, labelNames: [...labelNames], registers: [registry] });
  const runs = createCounter(
    "packshot_runs_total",
    "Runs that this process ended",
    "tool",
    "engine",
    "outcome",
  );
  const tokens = createCounter(
    "packshot_tokens_used_total",
    "Tokens used by runs that this process ended",
    "tool",
  );
  const store = createCounter(
    "packshot_store_calls_total",
    "Calls to the store of images",
    "operation",
    "outcome",
  );
  const emails = createCounter(
    "packshot_mails_total",
    "Emails that the mail server accepted or refused",
    "outcome",
  );
  const webhooks = createCounter(
    "packshot_webhook_attempts_total",
    "Attempts to deliver an event",
    "outcome",
  );
  const jobRounds = createCounter(
    "packshot_hourly_jobs_total",
    "Rounds of hourly jobs that ended",
    "job",
    "outcome",
  );

  const countStorageCall = <T>(operation: string, work: Promise<T>) =>
    countOutcome((outcome) => store.inc({ operation, outcome }), work);

  return {
    storage: (storage) => ({
      ...storage,
      put: (key, bytes, mediaType) => countStorageCall("put", storage.put(key, bytes, mediaType)),
      copy: (from, to) => countStorageCall("copy", storage.copy(from, to)),
      get: (key) => countStorageCall("get", storage.get(key)),
      open: (key, range) => countStorageCall("open", storage.open(key, range)),
      head: (key) => countStorageCall("head", storage.head(key)),
      delete: (key) => countStorageCall("delete", storage.delete(key)),
    }),
    mailer: (mailer) => ({
      send: (mail) => countOutcome((outcome) => emails.inc({ outcome }), mailer.send(mail)),
    }),
    webhookSender: (sender) => ({
      check: (url) => sender.check(url),
      async send(url, message, signal) {
        const outcome = await sender.send(url, message, signal);
        const { status } = outcome;
        webhooks.inc({
          outcome: status === null ? outcome.problem : `${String(Math.floor(status / 100))}xx`,
        });
        return outcome;
      },
    }),
    countEnded(run) {
      if (!run) return;
      const { tool, engine, status, origin } = run;
      runs.inc({ tool, engine, outcome: status });
      if (status === "succeeded" && origin !== "test") tokens.inc({ tool });
    },
    hourlyJobs: (jobs) =>
      Object.fromEntries(
        Object.entries(jobs).map(([job, work]) => [
          job,
          (signal) => countOutcome((outcome) => jobRounds.inc({ job, outcome }), work(signal)),
        ]),
      ),
  };
}
