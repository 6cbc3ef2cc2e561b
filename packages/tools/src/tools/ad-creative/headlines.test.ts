import { describe, expect, test } from "vitest";
import type { Ask, TextRequest } from "../../request.ts";
import { fallbackHeadlines } from "./headline-rules.ts";
import { writeHeadlines } from "./headlines.ts";
import { schema } from "./options.ts";

const five = [
  "Roots that breathe",
  "No more thirsty leaves",
  "Grow it this spring",
  "Join the pot people",
  "Pot luck",
];

/** Fakes an engine that returns the answers one after another, and then repeats the last one. */
function engine(...answers: readonly unknown[]): { readonly ask: Ask; readonly questions: TextRequest[] } {
  const questions: TextRequest[] = [];
  return {
    questions,
    ask: async (request) => {
      const answer = answers[Math.min(questions.length, answers.length - 1)];
      questions.push(request);
      return request.answer.parse(answer);
    },
  };
}

const profile = { ProductType: "clay pot", MainBenefit: "breathing roots" };

describe("headlines", () => {
  test("take two steps: five facts of the image, then five motivations", async () => {
    const { ask, questions } = engine(profile, ["A new home for roots", ...five.slice(0, 4)]);
    const { headlines } = await writeHeadlines(schema.parse({}), ask);
    expect(headlines).toEqual(["A new home for roots", ...five.slice(0, 4)]);
    expect(questions).toHaveLength(2);
    expect(questions[0]).toMatchObject({
      images: ["product"],
      recipe: { kind: "product-look", readsLabel: true },
    });
    for (const fact of ["ProductType", "MainBenefit", "KeyFeature", "TargetUser", "EmotionalAppeal"]) {
      expect(questions[0]?.prompt).toContain(fact);
    }
    for (const motivation of ["transformation", "pain point", "urgency", "social proof", "playful"]) {
      expect(questions[1]?.prompt).toContain(motivation);
    }
    expect(questions[1]?.prompt).toContain("ProductType: «clay pot»");
    expect(questions[1]?.recipe).toEqual({
      kind: "headlines",
      product: "clay pot",
      facts: { benefit: "breathing roots" },
      count: 5,
      seed: 1,
    });
  });

  test("use a higher temperature in later rounds, and short answers", async () => {
    const { ask, questions } = engine(profile, five);
    await writeHeadlines(schema.parse({ round: 2 }), ask);
    expect(questions.map(({ sampling }) => sampling)).toEqual([
      { maxOutputTokens: 512 },
      { temperature: 0.4, maxOutputTokens: 400 },
    ]);
  });

  test("use the color of a product without a description", async () => {
    const looks = { productColors: ["dark green", "white"], productShape: "tall" };
    const { ask, questions } = engine(looks, five);
    await writeHeadlines(schema.parse({}), ask);
    expect(questions[1]?.recipe).toEqual({
      kind: "headlines",
      product: "",
      facts: { benefit: "", color: "dark green" },
      count: 5,
      seed: 1,
    });
  });

  test("use the name on the product if the seller typed none", async () => {
    const { ask, questions } = engine({ productColors: ["white"], productLabel: "Aurora" }, five);
    await writeHeadlines(schema.parse({ productBenefit: "softer evenings" }), ask);
    const facts = { benefit: "softer evenings", color: "white" };
    expect(questions[1]?.recipe).toEqual({ kind: "headlines", product: "Aurora", facts, count: 5, seed: 1 });
  });

  test("prefer the seller's words to what the model saw", async () => {
    const { ask, questions } = engine(profile, five);
    await writeHeadlines(schema.parse({ productName: " Terra ", productBenefit: "calm" }), ask);
    expect(questions[0]).toMatchObject({ recipe: { readsLabel: false } });
    expect(questions[0]?.prompt).toContain("«Terra»");
    expect(questions[1]?.recipe).toMatchObject({ product: "Terra", facts: { benefit: "calm" } });
  });

  test("are requested separately if fewer than three are usable", async () => {
    const { ask, questions } = engine(
      profile,
      ["1. Roots that breathe", ""],
      ["Headline: Grow it this spring"],
    );
    const { headlines } = await writeHeadlines(schema.parse({}), ask);
    expect(questions).toHaveLength(2 + 5);
    expect(new Set(questions.slice(2).map(({ prompt }) => prompt)).size).toBe(5);
    expect(headlines).toEqual(["Roots that breathe", "Grow it this spring"]);
  });

  test("fall back to the five general ones if none is usable", async () => {
    const { ask } = engine(profile, []);
    expect((await writeHeadlines(schema.parse({}), ask)).headlines).toEqual(fallbackHeadlines);
  });

  test("of a later round use a different prompt and seed", async () => {
    const first = engine(profile, five);
    const second = engine(profile, five);
    await writeHeadlines(schema.parse({}), first.ask);
    await writeHeadlines(schema.parse({ round: 1 }), second.ask);
    expect(second.questions[1]?.prompt).not.toBe(first.questions[1]?.prompt);
    expect(second.questions[1]?.recipe).toMatchObject({ seed: 2 });
  });

  test("fail when the engine does", async () => {
    const failing = writeHeadlines(schema.parse({}), () => Promise.reject(new Error("no answer")));
    await expect(failing).rejects.toThrow("no answer");
  });
});
