import { describe, expect, test } from "vitest";
import type { Ask, TextRequest } from "../../request.ts";
import { analyze, record, unanalyzed, variations } from "./generate.ts";
import { moodBoards } from "./index.ts";
import { schema } from "../../no-options.ts";

const options = schema.parse({});
const context = { facts: unanalyzed, random: () => 0 };
const facts = {
  product: "a ceramic mug",
  benefit: "keeps coffee warm",
  transformation: "calmer mornings",
  description: "White, with the word «Morning» in black.",
};

function answerWith(answer: unknown): Ask {
  return (request) => Promise.resolve(request.answer.parse(answer));
}

describe("mood-boards", () => {
  test("makes six moods in a fixed order, each in its own scene", () => {
    expect(moodBoards.variationLabels).toEqual([
      "Soft Luxury",
      "Earthcore / Organic",
      "Moody Minimal",
      "Sunlit Glow",
      "Pinterest Soft Girl",
      "Night Luxe / Neon Drip",
    ]);
    const requests = variations(options, context);
    expect(requests.map(({ recipe }) => recipe)).toEqual(
      ["softLuxury", "earthcore", "moodyMinimal", "sunlitGlow", "pinterestSoftGirl", "nightLuxe"].map(
        (mood, seed) => ({ kind: "mood-board", mood, seed }),
      ),
    );
    for (const { prompt } of requests)
      expect(prompt).toMatch(/^Image 1 is a product\. Keep it exactly as it is/);
  });

  test("puts the analysis into every prompt as data", () => {
    for (const { prompt } of variations(options, { ...context, facts })) {
      expect(prompt).toContain("«a ceramic mug»");
      expect(prompt).toContain("«White, with the word Morning in black.»");
    }
    expect(variations(options, context)[0]?.prompt).not.toContain("«");
  });

  test("asks two questions in its analysis and works without answers", async () => {
    const questions: TextRequest[] = [];
    const silent: Ask = (request, otherwise) => {
      questions.push(request);
      if (otherwise === undefined) throw new Error("The question has no default answer.");
      return Promise.resolve(otherwise);
    };
    expect(await analyze(options, silent)).toEqual(unanalyzed);
    expect(questions.map(({ sampling }) => sampling)).toEqual([
      { maxOutputTokens: 1024 },
      { maxOutputTokens: 1024 },
    ]);
  });

  test("accepts a model's words and ignores the studio's measurements", async () => {
    expect(await analyze(options, answerWith(facts))).toEqual(facts);
    const measured = { colors: ["#ffffff"], colorNames: ["white"], shape: "square", background: "plain" };
    expect(await analyze(options, answerWith(measured))).toEqual(unanalyzed);
  });

  test("records the findings and the labels of the moods that were made", () => {
    const made = moodBoards.variationLabels.slice(0, 4);
    expect(record(options, { facts, made }).styleSettings).toEqual({
      productAnalysis: {
        product: "a ceramic mug",
        benefit: "keeps coffee warm",
        transformation: "calmer mornings",
      },
      productSummary: facts.description,
      moodBoardTypes: made,
    });
  });

  test("has the specified copy and file names", () => {
    expect(moodBoards.downloadName({ n: 6, timestamp: 0, options })).toBe("ad-mood-board-6.jpg");
    expect(moodBoards.copy).toMatchObject({
      action: "Generate Mood Board",
      placeholder: "Preview will appear here",
      failed: "Failed to generate mood board images.",
    });
    expect(moodBoards.copy).toMatchObject({
      wait: "15-30 seconds",
      progress: { hint: "This may take {wait}" },
    });
    expect(moodBoards.images.product.missing).toBe("Please upload an image first.");
  });
});
