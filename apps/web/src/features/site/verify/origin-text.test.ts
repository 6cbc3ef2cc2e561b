import { describe, expect, it } from "vitest";
import type { ImageOrigin } from "../../../api/trpc.ts";
import { describeEntry, listFacts, describeStep } from "./origin-text.ts";

const metadata = {
  digitalSource: null,
  software: null,
  madeAt: "2026-11-27T12:00:00Z",
  tool: "new-ads",
  notes: [],
};
const origin: ImageOrigin = {
  summary: "",
  howMade: "Drawn by software.",
  isHowMadeSigned: true,
  credential: { state: "valid", isOurs: true, signer: "Examples Ltd", generator: null, history: [] },
  metadata,
};

describe("listFacts", () => {
  it("skips missing facts, and names the sources", () => {
    expect(listFacts(origin, [])).toEqual([
      {
        source: "Content credential",
        facts: [
          ["How it was made", "Drawn by software."],
          ["Signed by", "Examples Ltd"],
        ],
      },
      {
        source: "Metadata, which anyone can edit",
        facts: [
          ["Tool", "new-ads"],
          ["Date", "November 27, 2026"],
        ],
      },
    ]);
  });

  it("attributes unsigned facts to the metadata, and keeps odd dates", () => {
    const unsigned = { ...origin, isHowMadeSigned: false, credential: null };
    const odd = { ...metadata, madeAt: "last spring", tool: null };
    expect(listFacts({ ...unsigned, metadata: odd }, [])).toEqual([
      {
        source: "Metadata, which anyone can edit",
        facts: [
          ["How it was made", "Drawn by software."],
          ["Date", "last spring"],
        ],
      },
    ]);
    expect(listFacts({ ...unsigned, metadata: null }, [])).toEqual([]);
  });
});

it("describeStep names the action, software and source type", () => {
  expect(describeStep({ action: "c2pa.color_adjustments", by: null, digitalSource: null })).toBe(
    "Color adjustments",
  );
  const created = { action: "c2pa.created", by: "Packshot studio", digitalSource: "composite" };
  expect(describeStep(created)).toBe("Created by Packshot studio (composite)");
});

it("describeEntry names an image by its use and title", () => {
  const entry = { title: null, signer: null, steps: [] };
  expect(describeEntry({ ...entry, relation: null })).toBe("This file");
  expect(describeEntry({ ...entry, relation: "parent" })).toBe("Earlier version");
  expect(describeEntry({ ...entry, relation: "component", title: "logo.png" })).toBe("Ingredient: logo.png");
});
