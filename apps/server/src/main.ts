import { FolderInUseError } from "@packshot/db";
import { ConfigError, loadConfig } from "./config.ts";
import { startServer } from "./server.ts";
import { welcome } from "./welcome.ts";

try {
  const config = loadConfig();
  const server = await startServer(config);
  process.stdout.write(welcome(config, server.url));
  const stop = () => {
    void server.close().then(() => process.exit(0));
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

/** One sentence where the person can mend it, the whole error where we must. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof FolderInUseError) return error.message;
  if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") {
    return "The port is in use by another program. Choose a free one, for example: PORT=3001 npm start";
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
