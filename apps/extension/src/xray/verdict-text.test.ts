import { fakeBrowser } from "../testing/fake-browser.ts";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ImageVerdict } from "../page/page-calls.ts";

fakeBrowser.i18n.getMessage = (name: string, parts: unknown = []) => [name, ...[parts].flat()].join(" ");
const { VerdictText } = await import("./verdict-text.tsx");

/** Returns the rendered text without its markup. */
const formatVerdict = (verdict: ImageVerdict | null) =>
  renderToStaticMarkup(createElement(VerdictText, { verdict })).replaceAll(/<[^>]+>/g, "|");

const amazon = {
  name: "Amazon",
  passes: false,
  broken: ["A white background (80% white)", "At least 500 px"],
};
const bol = { name: "bol", passes: true, broken: [] };

test("shows a running check, and why an image can't be checked", () => {
  expect(formatVerdict(null)).toBe("…");
  expect(formatVerdict({ refused: "Too many images." })).toBe("Too many images.");
});

test("shows the outcome for the chosen channel, with the rules not met", () => {
  expect(formatVerdict({ channels: [bol] })).toBe("xrayPasses");
  const text = formatVerdict({ channels: [amazon] });
  expect(text).toContain("xrayBroken 2");
  expect(text).toContain("A white background (80% white). At least 500 px");
});

test("counts the channels and explains only those that fail", () => {
  const text = formatVerdict({ channels: [amazon, bol] });
  expect(text).toContain("xrayPassesSome 1 2");
  expect(text).toContain("Amazon:");
  expect(text).not.toContain("bol");
});
