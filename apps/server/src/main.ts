import { FolderInUseError, OldSchemaError } from "@packshot/db";
import { ConfigError, loadConfig } from "./config.ts";
import { shutDownOnSignal } from "./operations/shutdown.ts";
import { formatWelcome } from "./welcome.ts";

const notOurHost = "HOST isn't an IP address of this machine. Leave it unset to listen on 127.0.0.1.";

/** Explanations for system error codes when the server can't listen. */
const listenErrors = new Map<unknown, string>([
  [
    "EADDRINUSE",
    "The port is in use by another program. Choose a free one, for example: PORT=3001 npm start",
  ],
  ["EACCES", "This user can't listen on that port. Choose one above 1023: PORT=3001 npm start"],
  ["EADDRNOTAVAIL", notOurHost],
  ["ENOTFOUND", notOurHost],
  ["EAI_AGAIN", notOurHost],
]);

try {
  const config = loadConfig();
  // Report configuration errors before loading everything else.
  const { startServer } = await import("./server.ts");
  const server = await startServer(config);
  process.stdout.write(formatWelcome(config, server.url));
  shutDownOnSignal(server);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

/** Returns one sentence if the operator can fix the problem, and the whole error for a bug. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof FolderInUseError || error instanceof OldSchemaError) {
    return error.message;
  }
  return (
    explainListenError(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))
  );
}

function explainListenError(error: unknown): string | undefined {
  // `HOST` may be a name, which is looked up first.
  const listening =
    error instanceof Error && "syscall" in error && /^(listen|getaddrinfo)$/.test(String(error.syscall));
  return listening && "code" in error ? listenErrors.get(error.code) : undefined;
}
