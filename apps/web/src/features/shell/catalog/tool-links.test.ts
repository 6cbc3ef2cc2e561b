import { expect, test } from "vitest";
import { embeddedTool, toolSearchOf } from "./tool-links.ts";

test("toolSearchOf keeps only the tool's own text parameters", () => {
  expect(
    toolSearchOf({ run: "a", from: "b.0", image: "https://example.com/c.png", ad: "d", tool: "e" }),
  ).toEqual({
    run: "a",
    from: "b.0",
    image: "https://example.com/c.png",
    ad: "d",
  });
  expect(toolSearchOf({ run: 7, from: null, image: ["x"], ad: {} })).toEqual({});
});

test("toolSearchOf keeps an image's source page with a numeric title", () => {
  const found = { image: "https://example.com/c.png", page: "https://example.com/", rights: "mine" };
  expect(toolSearchOf({ ...found, title: 1984, upload: "u" })).toEqual({
    ...found,
    title: "1984",
    upload: "u",
  });
});

test("embeddedTool returns the tool and its state within the dashboard", () => {
  expect(embeddedTool("mood-boards", { run: "a" })).toEqual({
    to: "/dashboard",
    search: { tool: "mood-boards", run: "a" },
  });
});
