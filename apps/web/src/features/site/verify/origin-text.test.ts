import { describe, expect, it } from "vitest";
import type { ImageOrigin } from "../../../api/trpc.ts";
import { entryTitle, factsOf, stepText } from "./origin-text.ts";

const origin: ImageOrigin = {
  summary: "",
  howMade: "Drawn by software.",
  isHowMadeSigned: true,
  credential: { state: "valid", isOurs: true, signer: "Examples Ltd", generator: null, history: [] },
  metadata: { digitalSource: null, software: null, madeAt: "2026-11-27", tool: "new-ads", notes: [] },
};

describe("factsOf", () => {
  it("leaves out what the file doesn't state, and names the sources", () => {
    expect(factsOf(origin, []).map(({ name, value, source }) => [name, value, source.slice(0, 21)])).toEqual([
      ["How it was made", "Drawn by software.", "From the content cred"],
      ["Signed by", "Examples Ltd", "From the content cred"],
      ["Tool", "new-ads", "From the metadata, wh"],
      ["Date", "2026-11-27", "From the metadata, wh"],
    ]);
  });

  it("says that nothing states how the image was made", () => {
    const [first] = factsOf({ ...origin, isHowMadeSigned: false, metadata: null }, []);
    expect(first?.source).toMatch(/^Neither/);
  });
});

it("stepText reads as a sentence's start, with software and term", () => {
  expect(stepText({ action: "c2pa.color_adjustments", by: null, digitalSource: null })).toBe(
    "Color adjustments",
  );
  const created = { action: "c2pa.created", by: "Packshot studio", digitalSource: "composite" };
  expect(stepText(created)).toBe("Created by Packshot studio (composite)");
});

it("entryTitle names an image by its use and title", () => {
  const entry = { title: null, signer: null, steps: [] };
  expect(entryTitle({ ...entry, relation: null })).toBe("This file");
  expect(entryTitle({ ...entry, relation: "parent" })).toBe("An earlier version");
  expect(entryTitle({ ...entry, relation: "component", title: "logo.png" })).toBe("A part of it: logo.png");
});
