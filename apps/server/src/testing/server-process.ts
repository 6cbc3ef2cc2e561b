import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyDatabaseTo } from "@packshot/db/testing";
import { processEnvironment, serverOptions } from "./process-environment.ts";

const main = join(import.meta.dirname, "../main.ts");

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ServerProcess extends AsyncDisposable {
  readonly url: string;
  readonly pid: number;
  /** Returns what the process has printed so far. */
  readonly stdout: () => string;
  /** Sends the signal and waits for the process to end. */
  end(signal: NodeJS.Signals): Promise<Exit>;
}

/** Starts a server with only these variables, so that it gets nothing from the test run's environment. */
function launch(environment: Readonly<Record<string, string>>, cwd: string) {
  const env = { ...processEnvironment(), LOG_LEVEL: "warn", PORT: "0", ...environment };
  const child = spawn(process.execPath, [...serverOptions, main], {
    cwd,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = { stdout: "", stderr: "" };
  for (const stream of ["stdout", "stderr"] as const) {
    child[stream].setEncoding("utf8").on("data", (text: string) => (output[stream] += text));
  }
  // Listen for "close" instead of "exit", because by then all output has arrived.
  const exit = new Promise<Exit>((resolve) => {
    child.once("close", (code, signal) => resolve({ code, signal, ...output }));
  });
  // Ends the server with its test, whatever happens.
  const killChild = () => child.kill("SIGKILL");
  process.once("exit", killChild);
  void exit.then(() => process.off("exit", killChild));
  return { child, output, exit };
}

/** Runs a server that is expected to fail at startup, until it ends. */
export async function runToExit(environment: Readonly<Record<string, string>>, cwd: string): Promise<Exit> {
  return launch(environment, cwd).exit;
}

/** Resolves once the server has printed its URL; rejects with its output if it ends before. */
export async function startProcess(
  environment: Readonly<Record<string, string>>,
  cwd: string,
): Promise<ServerProcess> {
  const { child, output, exit } = launch(environment, cwd);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", () => {
      const [, printed] = /(?:ready:|health on) (http:\/\/[^\s/]+)[\s/]/.exec(output.stdout) ?? [];
      if (printed !== undefined) resolve(printed);
    });
    void exit.then((early) => reject(new Error(`the server didn't start: ${JSON.stringify(early)}`)));
  });
  async function end(signal: NodeJS.Signals): Promise<Exit> {
    child.kill(signal);
    return exit;
  }
  return {
    url,
    pid: child.pid ?? 0,
    stdout: () => output.stdout,
    end,
    async [Symbol.asyncDispose]() {
      await end("SIGKILL");
    },
  };
}

export interface TemporaryFolder extends AsyncDisposable {
  readonly path: string;
}

/** Creates a folder that is removed when it goes out of scope. */
export async function createTemporaryFolder(): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), "packshot-process-"));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/** Creates a data folder with a migrated database, because migrating on the first start takes most of a test's time. */
export async function createDataFolder(): Promise<TemporaryFolder> {
  const folder = await createTemporaryFolder();
  await copyDatabaseTo(join(folder.path, "database"));
  return folder;
}
