import { glob, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyDatabaseTo } from "@packshot/db/testing";
import { startNode } from "./node-process.ts";

const root = join(import.meta.dirname, "../../..");

export interface RunningServer {
  readonly url: string;
  /** What people have uploaded can't be read any more, as after a disk that broke: what needs it fails. */
  spoilUploads(): Promise<void>;
  stop(): Promise<void>;
}

interface ServerOptions {
  /** Where the product is; this one by default. */
  readonly folder?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** The real server on a free port, as `npm start` runs it, with an empty database; the studio engine, if not told. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), "packshot-e2e-"));
  // Making a database would take longer than all the rest of a start.
  await copyDatabaseTo(join(folder, "database"));
  const fixed = {
    PORT: "0",
    DATA_DIR: folder,
    LOG_LEVEL: "error",
    // Every test is a new person, and all of them come from this machine.
    SIGN_UP_GRANTS_PER_IP: "1000",
    ENGINE: "studio",
  };
  const server = await startNode(join(options.folder ?? root, "apps/server/src/main.ts"), {
    env: { ...fixed, ...options.env },
    ready: /ready: (http:\S+)/,
  });
  const [url = ""] = server.said;
  return {
    url,
    async spoilUploads() {
      const files = glob("files/*/uploads/original_*.png", { cwd: folder });
      for await (const file of files) await writeFile(join(folder, file), "no picture");
    },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
