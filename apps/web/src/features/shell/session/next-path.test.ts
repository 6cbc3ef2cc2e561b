import { expect, test } from "vitest";
import { findNextPath } from "./next-path.ts";

test("findNextPath returns to the same URL, including its query", () => {
  expect(findNextPath({ pathname: "/remove-background", search: "?run=a" })).toBe("/remove-background?run=a");
});

test("findNextPath goes from the landing page to the dashboard", () => {
  expect(findNextPath({ pathname: "/", search: "" })).toBe("/dashboard");
});
