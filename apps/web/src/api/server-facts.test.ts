import { expect, test } from "vitest";
import { factsIn } from "./server-facts.ts";

const answer = {
  result: {
    data: [
      { slug: "mood-boards", flags: { comingSoon: false }, available: true },
      { slug: "hairstyles", flags: { comingSoon: true }, available: false },
      { slug: "an-older-server", flags: {} },
    ],
  },
};

test("factsIn finds the tools that are announced, and those that the engine can't make", () => {
  expect(factsIn(answer)).toEqual({
    comingSoon: new Set(["hairstyles"]),
    unavailable: new Set(["hairstyles"]),
  });
});

test("factsIn refuses an answer that is no catalogue", () => {
  expect(() => factsIn({ error: { message: "INTERNAL" } })).toThrow(TypeError);
});
