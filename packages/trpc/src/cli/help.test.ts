import { expect, test } from "vitest";
import { runCommand } from "../testing/run-command.ts";
import { commands } from "./commands.ts";

test.each(["", ...commands.map(({ name }) => name)])("help %s fits in 80 columns", async (name) => {
  const { stdout } = await runCommand(["help", ...(name === "" ? [] : [name])]);
  expect(stdout).toContain(`packshot ${name}`);
  expect(stdout.split("\n").filter((line) => line.length > 80)).toEqual([]);
});
