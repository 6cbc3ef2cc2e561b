import { expect, test } from "vitest";
import { nextPath } from "./next-path.ts";

test("nextPath comes back to the same address, search included", () => {
  expect(nextPath({ pathname: "/remove-background", search: "?run=a" })).toBe("/remove-background?run=a");
});

test("nextPath goes from the landing page to the dashboard", () => {
  expect(nextPath({ pathname: "/", search: "" })).toBe("/dashboard");
});
