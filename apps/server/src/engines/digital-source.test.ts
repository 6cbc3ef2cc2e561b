import { type AnyTool, findTool } from "@packshot/tools";
import { describe, expect, it } from "vitest";
import { type Terms, digitalSourcesByTool } from "../testing/digital-sources-by-tool.ts";
import { classifyDrawn, classifyGenerated } from "./digital-source.ts";

const edited = "algorithmicallyEnhanced";
const generated = "trainedAlgorithmicMedia";
const partlyGenerated = "compositeWithTrainedAlgorithmicMedia";

async function createRequests(tool: AnyTool) {
  const [{ schema }, { variations, unanalyzed }] = await Promise.all([tool.options(), tool.generate()]);
  return variations(schema.parse({}), { facts: unanalyzed, random: () => 0 });
}

async function collectTerms(slug: string): Promise<Terms> {
  const tool = findTool(slug);
  if (tool === undefined) throw new Error(`Unknown tool ${slug}.`);
  const requests = await createRequests(tool);
  const drawn = requests.flatMap(({ recipe }) => ("refusal" in recipe ? [] : classifyDrawn(recipe, [])));
  const [first] = new Set(drawn);
  const isUniform = new Set(drawn).size === 1;
  const [gemini] = requests.map(classifyGenerated);
  return {
    ...(first && { studio: isUniform ? first : drawn }),
    ...(tool.prefers !== "studio" && gemini && { gemini }),
  };
}

describe("a digital source type", () => {
  it.each(Object.entries(digitalSourcesByTool))("follows the recipe of %s", async (slug, terms) => {
    expect(await collectTerms(slug)).toEqual(terms);
  });

  it.each([
    ["white", undefined, edited],
    ["soft-shadow", edited, "composite"],
    ["white", "composite", "composite"],
    ["white", generated, partlyGenerated],
    ["soft-shadow", partlyGenerated, partlyGenerated],
  ] as const)("of a %s cut-out from a source of type %s is %s", (finish, digitalSource, term) => {
    const sources = digitalSource === undefined ? [{}] : [{}, { digitalSource }];
    expect(classifyDrawn({ kind: "cut-out", finish }, sources)).toBe(term);
  });

  it("of a generated image that the studio finishes is a composite", () => {
    const request = { label: "", images: [], prompt: "", format: "png" } as const;
    const recipe = { kind: "cut-out", finish: "white" } as const;
    const sampling = { temperature: 0, topK: 1, topP: 1, maxOutputTokens: 1 };
    expect(classifyGenerated({ ...request, sampling, recipe })).toBe(generated);
    expect(classifyGenerated({ ...request, sampling, recipe, finishRecipe: recipe })).toBe(partlyGenerated);
  });
});
