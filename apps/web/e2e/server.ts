import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const main = join(import.meta.dirname, "../../server/src/main.ts");

export interface RunningServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** The real server on a free port with an empty data folder, as `npm start` runs it. */
export async function startServer(): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), "packshot-e2e-"));
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: "0", DATA_DIR: folder, LOG_LEVEL: "error", TRUST_PROXY: "true" },
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
