import { execFile } from "node:child_process";
import { glob, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { copyDatabaseTo } from "@packshot/db/testing";
import { startNode } from "./node-process.ts";

const root = join(import.meta.dirname, "../../..");

export interface RunningServer {
  readonly url: string;
  /** Overwrites all uploads with garbage, so that runs that need them fail. */
  spoilUploads(): Promise<void>;
  /** Grants tokens to a user with the operator's command. */
  grantTokens(email: string, tokens: number): Promise<void>;
  /** Creates a sign-in link with the operator's command. */
  signInLink(email: string): Promise<string>;
  stop(): Promise<void>;
}

export interface ServerOptions {
  /** The folder of the project to run; this project by default. */
  readonly folder?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The script that starts the server; the product's own by default. */
  readonly main?: string;
}

/**
 * Starts the real server as `npm start` does, on a free port, with an empty database and, by default, the studio
 * engine.
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), "packshot-e2e-"));
  // Copies a migrated database, because migrating a new one would take longer than the rest of the start.
  await copyDatabaseTo(join(folder, "database"));
  const fixed = {
    PORT: "0",
    DATA_DIR: folder,
    LOG_LEVEL: "error",
    // Every test signs up a new user, all from this machine's IP address.
    SIGN_UP_GRANTS_PER_IP: "1000",
    ENGINE: "studio",
  };
  const server = await startNode(join(options.folder ?? root, options.main ?? "apps/server/src/main.ts"), {
    env: { ...fixed, ...options.env },
    ready: /ready: (http:\S+)/,
  });
  const [url = ""] = server.said;
  const operate = async (...args: string[]) => {
    const script = join(root, "apps/server/scripts/operator.ts");
    const env = { ...process.env, ...fixed, ...options.env };
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { env });
    return stdout;
  };
  return {
    url,
    async spoilUploads() {
      const files = glob("files/*/uploads/original_*.png", { cwd: folder });
      for await (const file of files) await writeFile(join(folder, file), "not an image");
    },
    async grantTokens(email, tokens) {
      await operate("grant-tokens", email, String(tokens));
    },
    async signInLink(email) {
      return /http\S+/.exec(await operate("sign-in-link", email))?.[0] ?? "";
    },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
