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
  /** What the groups of `ready` matched. */
  readonly readyGroups: readonly string[];
  stop(): Promise<void>;
}

/** Starts a script in its own process and waits until it is ready. Rejects if the process exits first. */
export async function startNode(script: string, { args = [], env, ready }: Options): Promise<NodeProcess> {
  const child = spawn(process.execPath, ["--no-memory-protection-keys", script, ...args], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  // Also stops the child if this process exits before it is ready.
  const kill = () => child.kill("SIGTERM");
  process.once("exit", kill);
  child.once("exit", () => process.off("exit", kill));
  const readyGroups = await Promise.race([
    readGroups(createInterface(child.stdout), ready),
    exited.then(([code]) => {
      throw new Error(`${script} exited with code ${code} before it was ready.`);
    }),
  ]);
  return {
    readyGroups,
    async stop() {
      kill();
      await exited;
    },
  };
}

/** Reads lines up to the first match, and returns what the groups matched. */
async function readGroups(lines: AsyncIterable<string>, ready: RegExp): Promise<readonly string[]> {
  for await (const line of lines) {
    const match = ready.exec(line);
    if (match) return match.slice(1);
  }
  throw new Error(`No printed line matches ${ready}.`);
}
