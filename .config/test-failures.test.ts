import { expect, test } from "vitest";
import { playwrightFailures, vitestFailures } from "./test-failures.ts";

test("vitestFailures names failed tests with their messages, and files that could not be loaded", () => {
  const passed = { status: "passed", fullName: "fine", failureMessages: [] };
  const failed = {
    status: "failed",
    fullName: "a sum",
    failureMessages: ["\u001B[31mexpected 2\u001B[39m\nat x"],
  };
  const testResults = [
    { name: "sum.test.ts", status: "failed", message: "", assertionResults: [passed, failed] },
    { name: "broken.test.ts", status: "failed", message: "no such module", assertionResults: [] },
  ];
  expect(vitestFailures({ testResults })).toEqual([
    "FAILED: sum.test.ts > a sum\n  | expected 2\n  | at x",
    "FAILED: broken.test.ts\n  | no such module",
  ]);
});

const spec = (title: string, ok: boolean) => {
  const errors = ok ? [] : [{ message: "not visible" }];
  return { ok, file: "flows.spec.ts", title, tests: [{ results: [{ errors }] }] };
};

test("playwrightFailures finds failed tests below describe blocks, and errors outside any test", () => {
  const inner = { specs: [spec("runs", false), spec("stops", true)] };
  const suites = [{ specs: [spec("opens", true)], suites: [inner] }];
  expect(playwrightFailures({ suites, errors: [{ message: "no server" }] })).toEqual([
    "FAILED: flows.spec.ts > runs\n  | not visible",
    "FAILED: outside any test\n  | no server",
  ]);
});
