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
  /** Overwrites all uploaded PNGs with text, so that runs that need them fail. */
  corruptUploads(): Promise<void>;
  /** Grants tokens to a user with the operator command. */
  grantTokens(email: string, tokens: number): Promise<void>;
  /** Creates a sign-in link with the operator command. */
  createSignInLink(email: string): Promise<string>;
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
  // Copies a migrated database: migrating a new one would take longer than the rest of the start.
  await copyDatabaseTo(join(folder, "database"));
  const defaultEnv = {
    PORT: "0",
    DATA_DIR: folder,
    LOG_LEVEL: "error",
    // Every test signs up a new user, all from this machine's IP address.
    SIGN_UP_GRANTS_PER_IP: "1000",
    ENGINE: "studio",
  };
  const server = await startNode(join(options.folder ?? root, options.main ?? "apps/server/src/main.ts"), {
    env: { ...defaultEnv, ...options.env },
    ready: /ready: (http:\S+)/,
  });
  const [url = ""] = server.readyGroups;
  const runOperatorCommand = async (...args: string[]) => {
    const script = join(root, "apps/server/scripts/operator.ts");
    const env = { ...process.env, ...defaultEnv, ...options.env };
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { env });
    return stdout;
  };
  return {
    url,
    async corruptUploads() {
      const files = glob("files/*/uploads/original_*.png", { cwd: folder });
      for await (const file of files) await writeFile(join(folder, file), "not an image");
    },
    async grantTokens(email, tokens) {
      await runOperatorCommand("grant-tokens", email, String(tokens));
    },
    async createSignInLink(email) {
      return /http\S+/.exec(await runOperatorCommand("sign-in-link", email))?.[0] ?? "";
    },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
