import { expect, test } from "vitest";
import { embeddedTool, toolSearchOf } from "./tool-place.ts";

test("toolSearchOf keeps the tool's own parameters, and only those that are text", () => {
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

test("toolSearchOf keeps where a picture comes from, also when its page's title is a number", () => {
  const found = { image: "https://example.com/c.png", page: "https://example.com/", rights: "mine" };
  expect(toolSearchOf({ ...found, title: 1984, upload: "u" })).toEqual({
    ...found,
    title: "1984",
    upload: "u",
  });
});

test("embeddedTool names the tool and what it shows in the dashboard's address", () => {
  expect(embeddedTool("mood-boards", { run: "a" })).toEqual({
    to: "/dashboard",
    search: { tool: "mood-boards", run: "a" },
  });
});
