import type { Log } from "@packshot/trpc/ports";

/** Time to finish running work or hand it over. */
const SHUTDOWN_DEADLINE_MS = 90_000;

interface Shutdown {
  readonly log: Log;
  /** Finishes running work or hands it over, and closes everything. */
  readonly close: () => Promise<void>;
}

/**
 * Shuts the process down cleanly on a signal, and also, with exit code 1, after an uncaught exception, because the
 * process may be in a broken state. An unhandled rejection doesn't break it, so it's only logged.
 */
export function shutDownOnSignal({ log, close }: Shutdown): void {
  let ending = false;
  const end = (code: number) => {
    if (ending) return;
    ending = true;
    const exitOverdue = () => {
      log.error({ seconds: SHUTDOWN_DEADLINE_MS / 1000 }, "not closed in time: exiting now");
      process.exit(1);
    };
    setTimeout(exitOverdue, SHUTDOWN_DEADLINE_MS).unref();
    close().then(
      () => {
        // A crash after this line in the log happened while native code was unloaded.
        log.info({}, "closed");
        process.exit(code);
      },
      (err: unknown) => {
        log.error({ err }, "could not close");
        process.exit(1);
      },
    );
  };
  process.once("SIGINT", () => end(0));
  process.once("SIGTERM", () => end(0));
  process.on("uncaughtException", (err) => {
    log.error({ err }, "uncaught error: shutting down");
    end(1);
  });
  process.on("unhandledRejection", (err) => {
    log.error({ err }, "unhandled rejection");
  });
}
