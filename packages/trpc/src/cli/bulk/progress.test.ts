import { expect, test } from "vitest";
import { createProgress, formatDuration } from "./progress.ts";

function recordProgress({ isTerminal, columns }: { isTerminal: boolean; columns?: number }) {
  let text = "";
  const progress = createProgress({ isTerminal, stderr: { columns, write: (part) => (text += part) } });
  return { progress, text: () => text };
}

const half = { done: 4, failed: 1, left: 5, tokens: 4 };

test("a terminal shows one line with a bar", () => {
  const { progress, text } = recordProgress({ isTerminal: true, columns: 80 });
  progress.show(half);
  progress.show({ ...half, done: 9, left: 0 });
  expect(text()).toBe(
    `\r\u001B[K[${"#".repeat(12)}${"-".repeat(12)}] 4 done, 1 failed, 5 left. 4 tokens spent.` +
      `\r\u001B[K[${"#".repeat(24)}] 9 done, 1 failed, 0 left. 4 tokens spent.`,
  );
});

test.each([60, 45, 30])("the line fits in %i columns", (columns) => {
  const { progress, text } = recordProgress({ isTerminal: true, columns });
  progress.show(half);
  const line = text().slice("\r\u001B[K".length);
  expect(line.length).toBeLessThan(columns);
  expect(line).toContain("4 done, 1 failed, 5 left");
});

test("without a terminal, each step is a line with no cursor movement", () => {
  const { progress, text } = recordProgress({ isTerminal: false });
  progress.show({ done: 0, failed: 0, left: 1, tokens: 0 });
  progress.say("Waiting\u001B[2J.");
  progress.show({ done: 1, failed: 0, left: 0, tokens: 1 });
  progress.close();
  expect(text()).toBe(
    "0 done, 0 failed, 1 left. 0 tokens spent.\nWaiting [2J.\n1 done, 0 failed, 0 left. 1 token spent.\n",
  );
});

test.each(["release", "close"] as const)("lines written during a prompt are printed on %s", (end) => {
  const { progress, text } = recordProgress({ isTerminal: true, columns: 80 });
  progress.hold();
  progress.say("A limit was reached.");
  progress.show(half);
  expect(text()).toBe("");
  progress[end]();
  expect(text()).toBe("\r\u001B[KA limit was reached.\n");
});

test.each([
  [0.4, "1 second"],
  [1.2, "2 seconds"],
  [100, "2 minutes"],
  [9000, "2.5 hours"],
])("%d seconds read as %s", (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words);
});
