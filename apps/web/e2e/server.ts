import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const root = join(import.meta.dirname, "../../..");

export interface RunningServer {
  readonly url: string;
  stop(): Promise<void>;
}

interface ServerOptions {
  /** Where the product is; this one by default. */
  readonly folder?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** The real server on a free port with an empty data folder, as `npm start` runs it. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), "packshot-e2e-"));
  const main = join(options.folder ?? root, "apps/server/src/main.ts");
  const fixed = { PORT: "0", DATA_DIR: folder, LOG_LEVEL: "error", TRUST_PROXY: "true" };
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...fixed, ...options.env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const url = await Promise.race([
    addressIn(createInterface(child.stdout)),
    ended.then(([code]) => {
      throw new Error(`The server ended with code ${code} before it was ready.`);
    }),
  ]);
  return {
    url,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function addressIn(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const address = /ready: (http:\S+)/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error("The server never said where it is.");
}
