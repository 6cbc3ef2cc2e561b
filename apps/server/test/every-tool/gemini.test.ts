import { pickSample } from "@packshot/trpc/testing/pick-sample";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEngines } from "../../src/engines/open-engines.ts";
import { MAIN_MODEL, openSetup, TEXT_MODEL } from "../../src/engines/gemini/testing/setup.ts";
import { getSharedStudio } from "../../src/engines/studio/testing/index.ts";
import { createTestSite, type TestSite } from "../../src/testing/test-site.ts";
import {
  expectAnalysis,
  expectMissingOptionsToBeStated,
  expectImages,
  expectRecord,
  expectSuggestion,
} from "./expectations.ts";
import { everyTool, fastOptions, visit } from "./use-tool.ts";

const studio = await getSharedStudio();
let setup: Awaited<ReturnType<typeof openSetup>>;
let site: TestSite;
beforeAll(async () => {
  setup = await openSetup({ studio });
  const engines = createEngines(studio, setup.gemini);
  site = await createTestSite({ wrap: (ports) => ({ ...ports, engines }) });
  await site.server.work();
});
afterAll(async () => {
  await site.close();
  await setup.close();
});

/** Refusals after which the engine doesn't retry. */
const withheld = ["image_safety", "image_prohibited"] as const;

test("with the service, the catalog has no unavailable tool", async () => {
  const catalog = await site.server.as(null).tools.catalog();
  expect(catalog.filter(({ available }) => !available)).toEqual([]);
});

describe.each(pickSample(everyTool, 4))("$slug on gemini", ({ name, tool }) => {
  test("analyzes, makes and records its images with the service", async () => {
    setup.emulator.reset();
    const customer = await visit(site, name, tool, { optionsBySlug: fastOptions });
    await expectSuggestion(tool, customer);
    expect(setup.readRequests()).toEqual([]);
    const { support, missing, engine } = await customer.quote.query({ options: customer.start.options });
    expect({ missing, support }).toMatchObject({ missing: null, support: { supported: true } });
    expect(engine).toBe(tool.prefers ?? "gemini");
    await expectMissingOptionsToBeStated(tool, customer);
    await expectAnalysis(tool, customer);
    const run = await customer.run();
    expect(run).toMatchObject({ status: "succeeded", error: null });
    await expectImages(site, tool, run, customer);
    await expectRecord(tool, run, customer);
    const { analyze } = await tool.generate();
    // Even if the studio draws, the service is asked what the photos show.
    const expectedCalls = engine === "studio" ? Number(analyze !== undefined) : run.variations.length;
    expect(run.cost?.calls ?? 0).toBeGreaterThanOrEqual(expectedCalls);
    // The run doesn't repeat the questions that the screen asked before it.
    const questions = setup
      .readRequests()
      .flatMap(({ path, prompt }) => (path.includes(TEXT_MODEL) ? [prompt] : []));
    expect(new Set(questions).size).toBe(questions.length);
    expect(setup.errors).toEqual([]);
  });
});

const generatingTools = everyTool.filter(({ tool }) => tool.prefers !== "studio");
const withSeveralImages = generatingTools.filter(({ tool }) => tool.variationLabels.length > 2);

describe.each(pickSample(withSeveralImages, 5))("$slug when two images are withheld", ({ name, tool }) => {
  test("keeps the others and spends one token", async () => {
    setup.emulator.reset();
    setup.emulator.script(...withheld.map((scenario) => ({ scenario, model: MAIN_MODEL })));
    const customer = await visit(site, name, tool, { optionsBySlug: fastOptions });
    const run = await customer.run();
    expect(run).toMatchObject({ status: "succeeded", error: null });
    const errors = run.variations.flatMap(({ error }) => error ?? []);
    expect(errors.toSorted()).toEqual([
      expect.stringContaining("doesn't make"),
      expect.stringContaining("withheld"),
    ]);
    await expectRecord(tool, run, customer);
  });
});

describe.each(pickSample(generatingTools, 5))("$slug when every image is withheld", ({ name, tool }) => {
  /** Withholds the images for these reasons in turn; resolves to the errors of the run and its first image. */
  async function fail(...reasons: readonly (typeof withheld)[number][]) {
    setup.emulator.reset();
    for (const [index] of tool.variationLabels.entries()) {
      const scenario = reasons[index % reasons.length] ?? withheld[0];
      setup.emulator.script({ scenario, model: MAIN_MODEL });
    }
    const customer = await visit(site, name, tool, { optionsBySlug: fastOptions });
    const run = await customer.run();
    expect(run.status).toBe("failed");
    expect(run.variations.every(({ image }) => image === null)).toBe(true);
    expect(await customer.ledger()).toEqual(["grant", "hold", "release"]);
    expect((await customer.packshot.gallery.list.query()).items).toEqual([]);
    return { message: run.error, reason: run.variations[0]?.error };
  }

  test("for several reasons, shows its own message and returns the token", async () => {
    const { message, reason } = await fail(...withheld);
    // An image has only one reason.
    expect(message).toBe(tool.variationLabels.length === 1 ? reason : tool.copy.failed);
  });

  test("for one reason, shows that reason and returns the token", async () => {
    const { message, reason } = await fail("image_safety");
    expect(message).toBe(reason);
    expect(message).toContain("withheld the image for safety reasons");
  });
});
