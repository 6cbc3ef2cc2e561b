#!/usr/bin/env node
import { spawn } from "node:child_process";
import { ask } from "./ask.ts";
import type { CliIo } from "./io.ts";
import { packshot } from "./packshot.ts";

const io: CliIo = {
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  cwd: process.cwd(),
  isTerminal: process.stdin.isTTY && process.stderr.isTTY,
  ask: (question, signal) => ask(question, { input: process.stdin, output: process.stderr }, signal),
  openInBrowser,
  onInterrupt(listener) {
    process.on("SIGINT", listener);
    return () => process.off("SIGINT", listener);
  },
};

/** The exit code of a program that a broken pipe ends: 128 plus the number of SIGPIPE. */
const EXIT_BROKEN_PIPE = 141;

/** Ends the command when the reader of its output, such as `head`, has stopped reading. */
function endOnBrokenPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
  process.exit(EXIT_BROKEN_PIPE);
}

/** Opens the URL without a shell, so that nothing in it can run as a command. */
function openInBrowser(url: string): void {
  const openers: Readonly<Record<string, readonly [string, ...string[]]>> = {
    darwin: ["open"],
    win32: ["rundll32", "url.dll,FileProtocolHandler"],
  };
  const [program, ...args] = openers[process.platform] ?? ["xdg-open"];
  const opener = spawn(program, [...args, url], { stdio: "ignore", detached: true });
  // The URL was printed too, so it can be opened elsewhere if there is no browser here.
  opener.on("error", () => {});
  opener.unref();
}

process.stdout.on("error", endOnBrokenPipe);
process.stderr.on("error", endOnBrokenPipe);
process.exitCode = await packshot(process.argv.slice(2), io);
