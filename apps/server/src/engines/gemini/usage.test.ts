import { describe, expect, it } from "vitest";
import { checkTokens, estimateRun, listPrices, toMicroDollars, findPrice } from "./usage.ts";

const inputPriceOn = (day: string) => findPrice(listPrices, "gemini-3.8-flash", new Date(day)).input;

const estimate = { inputTokens: 1000, textTokens: 900, imageTokens: 1120 };

/** Returns the tokens recorded for a response with this usage, and whether they were reported as impossible. */
function bookUsage(usageMetadata: object) {
  let isImpossible = false;
  const tokens = checkTokens({ usageMetadata }, estimate, () => (isImpossible = true));
  return { tokens, isImpossible };
}

const imageDetails = [{ modality: "IMAGE", tokenCount: 1120 }];

describe("checkTokens", () => {
  it("counts images apart from text and thoughts", () => {
    const tokens = { inputTokens: 600, textTokens: 910, imageTokens: 1120 };
    const counted = { promptTokenCount: 600, candidatesTokenCount: 1130, thoughtsTokenCount: 900 };
    expect(bookUsage({ ...counted, candidatesTokensDetails: imageDetails })).toEqual({
      tokens,
      isImpossible: false,
    });
    const price = { model: "a", from: "2026-01-01", input: 1.5, text: 7.5, image: 30 };
    expect(toMicroDollars(tokens, price)).toBe(900 + 6825 + 33_600);
  });

  it("counts tokens of unknown modality as image tokens", () => {
    const counted = { promptTokenCount: 600, candidatesTokenCount: 1120, thoughtsTokenCount: 900 };
    expect(bookUsage(counted).tokens).toEqual({ inputTokens: 600, textTokens: 900, imageTokens: 1120 });
    const questionEstimate = { ...estimate, imageTokens: 0 };
    const response = { usageMetadata: { promptTokenCount: 600, candidatesTokenCount: 20 } };
    expect(checkTokens(response, questionEstimate)).toEqual({
      inputTokens: 600,
      textTokens: 20,
      imageTokens: 0,
    });
  });

  it("returns the estimate when the response has no usage", () => {
    expect([{}, null].map((response) => checkTokens(response, estimate))).toEqual([estimate, estimate]);
  });

  it("caps a count at ten times the estimate, and reports it", () => {
    const counted = { promptTokenCount: 600, thoughtsTokenCount: 10, candidatesTokensDetails: imageDetails };
    expect(bookUsage({ ...counted, candidatesTokenCount: 1e15 })).toEqual({
      tokens: { inputTokens: 600, textTokens: 9000, imageTokens: 1120 },
      isImpossible: true,
    });
  });

  it.each([-5, 1.5, "many", 1e300, null])(
    "returns the estimate for an invalid count of %j",
    (promptTokenCount) => {
      const { tokens, isImpossible } = bookUsage({ promptTokenCount, candidatesTokenCount: 5 });
      expect({ tokens, isImpossible }).toEqual({
        tokens: { inputTokens: 1000, textTokens: 0, imageTokens: 5 },
        isImpossible: true,
      });
    },
  );

  it("returns 0 for an omitted figure", () => {
    expect(bookUsage({ promptTokenCount: 7 })).toEqual({
      tokens: { inputTokens: 7, textTokens: 0, imageTokens: 0 },
      isImpossible: false,
    });
  });
});

describe("findPrice", () => {
  it("returns the price of the day", () => {
    expect([inputPriceOn("2026-12-31T23:59:59Z"), inputPriceOn("2027-01-01T00:00:00Z")]).toEqual([0.75, 1.5]);
  });

  it("rejects a model that has no price yet", () => {
    expect(() => findPrice(listPrices, "gemini-9", new Date("2026-12-01"))).toThrow("gemini-9");
    expect(() => findPrice(listPrices, "gemini-3.8-flash", new Date("2026-09-01"))).toThrow("no price");
  });
});

describe("estimateRun", () => {
  const image = {
    prompt: "A mug",
    label: "Marble",
    images: ["product"],
    sampling: { temperature: 1, topP: 1, maxOutputTokens: 1 },
    format: "jpeg",
    recipe: {
      kind: "scene",
      backdrop: "marble",
      photoStyle: "professional",
      productSize: "small",
      angle: "straight",
      seed: 1,
    },
  } as const;
  const configured = {
    imageModel: "gemini-nano-banana-2.1",
    textModel: "gemini-3.5-flash-lite",
    prices: listPrices,
    clock: { now: () => new Date("2026-11-23") },
  };
  const four = [image, image, image, image];

  it("counts a call for each image if they are generated separately", () => {
    const one = estimateRun([image], 0, { ...configured, runMode: "singles" });
    expect(one.expectedMicroDollars).toBeGreaterThan(0);
    expect(estimateRun(four, 0, { ...configured, runMode: "singles" })).toEqual({
      expectedMicroDollars: 4 * one.expectedMicroDollars,
      maxMicroDollars: 4 * one.maxMicroDollars,
    });
  });

  it("counts one larger call for a sheet of four, and at most four calls", () => {
    const singles = estimateRun(four, 1, { ...configured, runMode: "singles" });
    const sheet = estimateRun(four, 1, { ...configured, runMode: "grid" });
    expect(sheet.maxMicroDollars).toBe(singles.maxMicroDollars);
    expect(sheet.expectedMicroDollars).toBeLessThan(singles.expectedMicroDollars / 2);
    const three = four.slice(1);
    const apart = estimateRun(three, 1, { ...configured, runMode: "singles" });
    expect(estimateRun(three, 1, { ...configured, runMode: "grid" })).toEqual(apart);
  });
});
