import { describe, expect, it } from "vitest";
import { listPrices, priceOf } from "./prices.ts";
import { countedTokens, microDollarsOf } from "./usage.ts";

const on = (day: string) => priceOf(listPrices, "gemini-3.8-flash", new Date(day)).input;

describe("usage", () => {
  it("counts pictures apart from text and thoughts", () => {
    const usageMetadata = {
      promptTokenCount: 600,
      candidatesTokenCount: 1130,
      thoughtsTokenCount: 900,
      candidatesTokensDetails: [{ modality: "IMAGE", tokenCount: 1120 }],
    };
    const tokens = { inputTokens: 600, textTokens: 910, imageTokens: 1120 };
    expect(countedTokens({ usageMetadata })).toEqual(tokens);
    const price = { model: "a", from: "2026-01-01", input: 1.5, text: 7.5, image: 30 };
    expect(microDollarsOf(tokens, price)).toBe(900 + 6825 + 33_600);
  });

  it("knows nothing when the answer says nothing", () => {
    expect(countedTokens({})).toBeUndefined();
    expect(countedTokens(null)).toBeUndefined();
  });
});

describe("priceOf", () => {
  it("takes the price of the day", () => {
    expect([on("2026-12-31T23:59:59Z"), on("2027-01-01T00:00:00Z")]).toEqual([0.75, 1.5]);
  });

  it("refuses a model that has no price yet", () => {
    expect(() => priceOf(listPrices, "gemini-9", new Date("2026-12-01"))).toThrow("gemini-9");
    expect(() => priceOf(listPrices, "gemini-3.8-flash", new Date("2026-09-01"))).toThrow("no price");
  });
});
