import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

function startCommand(...args: readonly string[]) {
  const main = join(import.meta.dirname, "main.ts");
  return spawn(process.execPath, [main, ...args], { stdio: ["ignore", "pipe", "pipe"] });
}

test("the command prints its output and exits with its code", async () => {
  const command = startCommand("help", "nothing");
  const [stderr, [code]] = await Promise.all([text(command.stderr), once(command, "close")]);
  expect([code, stderr]).toEqual([2, expect.stringContaining(`There's no command "nothing".`)]);
});

test("the command ends quietly when nobody reads its output", async () => {
  const command = startCommand("help");
  command.stdout.destroy();
  const [stderr, [code]] = await Promise.all([text(command.stderr), once(command, "close")]);
  expect([code, stderr]).toEqual([141, ""]);
});
