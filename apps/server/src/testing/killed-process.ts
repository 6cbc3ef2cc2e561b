import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { serverOptions } from "./process-environment.ts";

/** Kills this process as `kill -9` does, so it never returns. */
export function killSelf(): never {
  process.kill(process.pid, "SIGKILL");
  throw new Error("still alive");
}

/**
 * Runs a script with the options until it kills itself, and resolves to its output. Rejects if it ends any other way.
 */
export async function waitUntilKilled(script: string, options: object): Promise<string> {
  const child = spawn(process.execPath, [...serverOptions, script, JSON.stringify(options)], {
    stdio: ["ignore", "pipe", "pipe"],
    // Ends a process that didn't die where it should, so it doesn't outlive the test.
    timeout: 600_000,
  });
  const exit = new Promise((resolve) => child.once("exit", (code, signal) => resolve(signal ?? code)));
  const [output, errors, exitStatus] = await Promise.all([text(child.stdout), text(child.stderr), exit]);
  if (exitStatus !== "SIGKILL")
    throw new Error(`${script} ended with ${String(exitStatus)} ${JSON.stringify(options)}: ${errors}`);
  return output;
}
