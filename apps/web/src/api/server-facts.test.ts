import { expect, test } from "vitest";
import { factsIn } from "./server-facts.ts";

const catalogue = [
  { slug: "mood-boards", flags: { comingSoon: false }, available: true },
  { slug: "hairstyles", flags: { comingSoon: true }, available: false },
  { slug: "an-older-server", flags: {} },
];
const links = { support: "mailto:help@example.com", builtBy: null };

test("factsIn finds the announced tools, those that the engine can't make, and the links of the footer", () => {
  expect(factsIn([{ result: { data: catalogue } }, { result: { data: links } }])).toEqual({
    comingSoon: new Set(["hairstyles"]),
    unavailable: new Set(["hairstyles"]),
    support: "mailto:help@example.com",
    builtBy: null,
  });
});

test("factsIn finds the tools of a server that has no links", () => {
  const failed = { error: { message: "NOT_FOUND" } };
  expect(factsIn([{ result: { data: catalogue } }, failed])).toMatchObject({ support: null, builtBy: null });
});

test("factsIn refuses an answer that is no catalogue", () => {
  expect(() => factsIn([{ error: { message: "INTERNAL" } }])).toThrow(TypeError);
});
