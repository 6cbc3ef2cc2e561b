import { createSoleEngine } from "@packshot/trpc/testing";
import { pickSample } from "@packshot/trpc/testing/pick-sample";
import type { AnyTool } from "@packshot/tools";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { drawProductPhoto, getFacts, getSharedStudio } from "../../src/engines/studio/testing/index.ts";
import { createTestSite, type TestSite } from "../../src/testing/test-site.ts";
import { watchRun } from "../../src/testing/watch-run.ts";
import { everyTool, fastOptions, visit } from "./use-tool.ts";

/** Resolves to true if the tool's recipes have the studio cut anything out. */
async function hasCutOut(tool: AnyTool): Promise<boolean> {
  const { schema } = await tool.options();
  const { variations, unanalyzed } = await tool.generate();
  const options = schema.parse(fastOptions[tool.slug] ?? {});
  return variations(options, { facts: unanalyzed, random: () => 0 }).some(
    ({ recipe }) => "kind" in recipe && getFacts(recipe).materials.includes("cut-out"),
  );
}

const cutting = await Array.fromAsync(everyTool, async (each) =>
  (await hasCutOut(each.tool)) ? [each] : [],
);

/** Every slot gets the same photo, so that the studio cuts it out only once, and once more within the box. */
const { png } = await drawProductPhoto("stool", "dark shadow", 7, 480);
const studio = await getSharedStudio();
const box = { left: 0.2, top: 0.1, width: 0.6, height: 0.85 };

/** Makes a run of the tool and checks that each image is reported as uncertain. */
async function runWithDoubts({ name, tool }: (typeof everyTool)[number]) {
  const customer = await visit(site, name, tool, {
    photoFor: () => png,
    optionsBySlug: fastOptions,
  });
  const run = await customer.run();
  expect(run.variations.map(({ image }) => image?.uncertain)).toEqual(tool.variationLabels.map(() => true));
  return { packshot: customer.packshot, before: run };
}

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({ wrap: (ports) => ({ ...ports, engines: createSoleEngine(studio) }) });
  await site.server.work();
});
afterAll(() => site.close());

test("the ten tools that cut out are those that take a subject box", () => {
  const slugs = cutting.flat().map(({ slug }) => slug);
  expect(slugs).toHaveLength(10);
  expect(slugs).toEqual(everyTool.filter(({ tool }) => tool.subjectBox).map(({ slug }) => slug));
});

describe.each(pickSample(cutting.flat(), 4))("$slug with an uncertain cut-out", (each) => {
  test("reports it on each image, and remakes each within a box", async () => {
    const { tool } = each;
    const { packshot, before } = await runWithDoubts(each);
    await packshot.runs.retryVariation.mutate({ runId: before.id, index: 0, box });
    await watchRun(packshot, { runId: before.id });
    const after = await packshot.runs.get.query({ runId: before.id });
    expect(after).toMatchObject({ status: "succeeded", retriesLeft: 2 });
    const urls = new Set(
      [before, after].flatMap(({ variations }) => variations.map(({ image }) => getPath(image))),
    );
    expect(urls.size).toBe(2 * tool.variationLabels.length);
    expect(after.variations.map(({ error }) => error)).toEqual(tool.variationLabels.map(() => null));
  });
});

/** Returns the path without the signature, which differs from one response to the next. */
function getPath(image: { readonly url: string } | null): string {
  return (image?.url ?? "").replace(/\?.*/, "");
}
