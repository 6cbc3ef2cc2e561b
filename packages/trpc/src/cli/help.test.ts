import { expect, test } from "vitest";
import { commands } from "./commands.ts";
import type { CliIo } from "./io.ts";
import { packshot } from "./packshot.ts";

async function printed(...words: string[]): Promise<string> {
  let text = "";
  const output = { write: (part: string) => (text += part) };
  const io: CliIo = {
    stdout: output,
    stderr: output,
    env: {},
    cwd: "/",
    isTerminal: false,
    ask: () => Promise.reject(new Error("nobody can be asked")),
    openInBrowser() {},
    onInterrupt: () => () => {},
  };
  await packshot(words, io);
  return text;
}

test.each(["", ...commands.map(({ name }) => name)])("help %s fits in 80 columns", async (name) => {
  const text = await printed("help", ...(name === "" ? [] : [name]));
  expect(text).toContain(`packshot ${name}`);
  expect(text.split("\n").filter((line) => line.length > 80)).toEqual([]);
});
