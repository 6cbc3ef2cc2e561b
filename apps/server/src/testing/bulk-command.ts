import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type CliIo, packshot } from "@packshot/trpc/cli";
import { runCommand } from "@packshot/trpc/testing/run-command";
import sharp from "sharp";
import { processEnvironment } from "./process-environment.ts";

/** The command's working directory and environment. */
interface CommandContext {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

type TerminalOptions = Partial<Pick<CliIo, "isTerminal" | "ask" | "onInterrupt">> & {
  /** Receives each error message when it is written. */
  readonly onMessage?: (text: string) => void;
};

/** Runs the command within this process, without a terminal unless `terminal` says otherwise. */
export async function runBulk(
  args: readonly string[],
  context: CommandContext,
  terminal: TerminalOptions = {},
) {
  return runCommand(["bulk", ...args], { ...context, ...terminal });
}

/** Starts the command as a separate process, which a test can kill. `ended` resolves to its exit code. */
export function startBulk(
  args: readonly string[],
  { cwd, env }: CommandContext,
): { readonly child: ChildProcess; readonly ended: Promise<number | null>; stderr(): string } {
  const child = spawn(process.execPath, [import.meta.filename, ...args], {
    cwd,
    env: { ...processEnvironment(), ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  const ended = new Promise<number | null>((resolve) => {
    child.once("close", resolve);
  });
  return { child, ended, stderr: () => stderr };
}

/** Creates a folder with `valid` different small photos, and `invalid` text files that are named like photos. */
export async function createPhotoFolder(
  folder: string,
  { valid, invalid }: { valid: number; invalid: number },
): Promise<void> {
  await mkdir(folder);
  for (let number = 0; number < valid; number += 1) {
    const background = { r: number % 250, g: Math.floor(number / 250), b: 90 };
    const image = sharp({ create: { width: 40, height: 30, channels: 3, background } });
    await writeFile(join(folder, `photo-${number}.png`), await image.png().toBuffer());
  }
  for (let number = 0; number < invalid; number += 1)
    await writeFile(join(folder, `text-${number}.png`), "not an image");
}

if (import.meta.main) {
  process.exitCode = await packshot(["bulk", ...process.argv.slice(2)], {
    stdout: process.stdout,
    stderr: process.stderr,
    env: process.env,
    cwd: process.cwd(),
    isTerminal: false,
    ask: () => Promise.reject(new Error("there's no terminal")),
    openInBrowser() {},
    onInterrupt(listener) {
      process.on("SIGINT", listener);
      return () => process.off("SIGINT", listener);
    },
  });
}
