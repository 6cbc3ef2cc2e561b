import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { ask } from "./ask.ts";

function openTerminal() {
  const [input, output] = [new PassThrough(), new PassThrough()];
  return { input, output, asked: ask("Start? [y/N] ", { input, output }) };
}

test("ask prints the question and returns the line typed", async () => {
  const { input, output, asked } = openTerminal();
  input.write("yes\n");
  expect(await asked).toBe("yes");
  expect(String(output.read())).toBe("Start? [y/N] ");
});

test("ask returns an empty answer when the input ends", async () => {
  const { input, asked } = openTerminal();
  input.end();
  expect(await asked).toBe("");
});
