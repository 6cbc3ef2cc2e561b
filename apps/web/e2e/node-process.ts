import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

interface Options {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Matches the line that the process prints when it is ready. */
  readonly ready: RegExp;
}

export interface NodeProcess {
  /** The matches of the groups in `ready`. */
  readonly said: readonly string[];
  stop(): Promise<void>;
}

/** Runs a script in its own process. Rejects when it ends before it is ready. */
export async function startNode(script: string, { args = [], env, ready }: Options): Promise<NodeProcess> {
  const child = spawn(process.execPath, ["--no-memory-protection-keys", script, ...args], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  // This process may end before the child is ready.
  const kill = () => child.kill("SIGTERM");
  process.once("exit", kill);
  child.once("exit", () => process.off("exit", kill));
  const said = await Promise.race([
    readGroups(createInterface(child.stdout), ready),
    ended.then(([code]) => {
      throw new Error(`${script} ended with code ${code} before it was ready.`);
    }),
  ]);
  return {
    said,
    async stop() {
      kill();
      await ended;
    },
  };
}

async function readGroups(lines: AsyncIterable<string>, ready: RegExp): Promise<readonly string[]> {
  for await (const line of lines) {
    const match = ready.exec(line);
    if (match) return match.slice(1);
  }
  throw new Error(`No printed line matches ${ready}.`);
}
