import { expect, test } from "vitest";
import { linkToEmbeddedTool, parseToolSearch } from "./tool-links.ts";

test("parseToolSearch keeps only the tool's own text parameters", () => {
  expect(
    parseToolSearch({ run: "a", from: "b.0", image: "https://example.com/c.png", ad: "d", tool: "e" }),
  ).toEqual({
    run: "a",
    from: "b.0",
    image: "https://example.com/c.png",
    ad: "d",
  });
  expect(parseToolSearch({ run: 7, from: null, image: ["x"], ad: {} })).toEqual({});
});

test("parseToolSearch keeps an image's source page with a numeric title", () => {
  const found = { image: "https://example.com/c.png", page: "https://example.com/", rights: "mine" };
  expect(parseToolSearch({ ...found, title: 1984, upload: "u" })).toEqual({
    ...found,
    title: "1984",
    upload: "u",
  });
});

test("linkToEmbeddedTool returns the tool and its state within the dashboard", () => {
  expect(linkToEmbeddedTool("mood-boards", { run: "a" })).toEqual({
    to: "/dashboard",
    search: { tool: "mood-boards", run: "a" },
  });
});
