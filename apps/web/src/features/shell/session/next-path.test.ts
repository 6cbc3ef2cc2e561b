import { expect, test } from "vitest";
import { nextPath } from "./next-path.ts";

test("nextPath returns to the same URL, including its query", () => {
  expect(nextPath({ pathname: "/remove-background", search: "?run=a" })).toBe("/remove-background?run=a");
});

test("nextPath goes from the landing page to the dashboard", () => {
  expect(nextPath({ pathname: "/", search: "" })).toBe("/dashboard");
});
