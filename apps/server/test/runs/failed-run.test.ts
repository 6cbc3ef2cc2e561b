import { testDatabases } from "@packshot/db/testing";
import { type AnyTool, registry } from "@packshot/tools";
import { abandonRun } from "@packshot/trpc";
import { requiredOptions, everyTool } from "../every-tool/use-tool.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Caller,
  createTestServerOn,
  waitForEnd,
  smallPhotoForm,
  type TestServer,
} from "../../src/testing/test-server.ts";

type Outcome = Parameters<TestServer["engine"]["script"]>[0][string];

const createOutcomes = ({ variationLabels }: AnyTool, outcome: Outcome) =>
  Object.fromEntries(variationLabels.map((label) => [label, outcome]));

const { removeBackground, generateReviews, customPortraits, logoGenerator } = registry;

/** Functions that start a run, by tool. */
const starts = {
  removeBackground: async (api: Caller) =>
    api.tools.removeBackground.generate({ images: { product: await upload(api) }, options: {} }),
  generateReviews: async (api: Caller) =>
    api.tools.generateReviews.generate({ images: { product: await upload(api) }, options: {} }),
  customPortraits: async (api: Caller) =>
    api.tools.customPortraits.generate({
      images: { person: await upload(api), product: await upload(api) },
      options: {},
    }),
  logoGenerator: (api: Caller) =>
    api.tools.logoGenerator.generate({ images: {}, options: { brandName: "Fernweh" } }),
};

/** Starts any tool, with a photo in each of its slots. */
async function startTool(api: Caller, name: string, { slug, images }: AnyTool): Promise<{ runId: string }> {
  const slots = Object.keys(images);
  const uploads = await Promise.all(slots.map(async (slot) => [slot, await upload(api)] as const));
  // A typed path would have to name the tool, which is known only at run time.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const tools = api.tools as unknown as Record<string, Pick<Caller["tools"]["moodBoards"], "generate">>;
  const procedures = tools[name];
  if (procedures === undefined) throw new Error(`There is no procedure ${name}.`);
  const request = { images: Object.fromEntries(uploads), options: requiredOptions[slug] ?? {} };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return procedures.generate(request as never);
}

async function upload(api: Caller): Promise<string> {
  return (await api.uploads.create(await smallPhotoForm())).id;
}

describe.each(testDatabases())("a run without images on $name", (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServerOn(database);
    server.engine.answer(async ({ request }) => ({
      answer:
        request.recipe.kind === "review" ? { name: "Anna B.", title: "Lovely", reviewText: "Daily." } : {},
    }));
    await server.work();
  });
  afterAll(() => server.close());

  describe.each(everyTool)("$slug", ({ name, tool }) => {
    test.each(["broken", "words"] as const)(
      "fails with its own sentence and returns the token if every image is %s",
      async (outcome) => {
        server.engine.script(createOutcomes(tool, outcome));
        const { api } = await server.user();
        const { runId } = await startTool(api, name, tool);
        const { failed: error } = tool.copy;
        expect(await waitForEnd(api, runId)).toMatchObject({ status: "failed", error });
        expect(await api.tokens.balance()).toEqual({ tokens: 3 });
      },
    );
  });

  test("deletes its copy of the photo after failing, canceling or abandoning", async () => {
    const { id, api } = await server.user();
    const listRemainingFiles = () => Array.fromAsync(server.ports.storage.list(`${id}/remove-background/`));
    server.engine.script(createOutcomes(removeBackground, "broken"));
    await waitForEnd(api, (await starts.removeBackground(api)).runId);
    expect(await listRemainingFiles()).toEqual([]);

    server.engine.script(createOutcomes(removeBackground, "hanging"));
    for (const end of [
      (runId: string) => api.runs.cancel({ runId }),
      (runId: string) => abandonRun(server.ports, { id: runId, runId, lane: "studio" }),
    ]) {
      const jobCount = server.engine.jobs.length;
      const { runId } = await starts.removeBackground(api);
      // By the time the engine is called, the original is stored.
      await server.engine.waitForJobs(jobCount + 1);
      expect(await listRemainingFiles()).toHaveLength(1);
      await end(runId);
      await waitForEnd(api, runId);
      expect(await listRemainingFiles()).toEqual([]);
    }
  });

  test("reports the reason that all images share", async () => {
    server.engine.script(createOutcomes(logoGenerator, "refused"));
    const { api } = await server.user();
    const { runId } = await starts.logoGenerator(api);
    expect((await waitForEnd(api, runId)).error).toBe("The engine sees no product here.");
  });

  test("reports the tool's own sentence when the reasons differ", async () => {
    server.engine.script({ ...createOutcomes(removeBackground, "broken"), Marketplace: "refused" });
    const { api } = await server.user();
    const { runId } = await starts.removeBackground(api);
    expect((await waitForEnd(api, runId)).error).toBe("No images were generated. Please try again.");
  });

  test.each([
    ["removeBackground", removeBackground, "An error occurred while processing the image."],
    ["generateReviews", generateReviews, "Sorry, something went wrong during processing. Please try again."],
    ["customPortraits", customPortraits, "Failed to generate portrait photo variations"],
    ["logoGenerator", logoGenerator, "Failed to generate logos. Please try again."],
  ] as const)(
    "of %s, abandoned before its images are tried, has the tool's error",
    async (name, tool, error) => {
      server.engine.script(createOutcomes(tool, "hanging"));
      const { api } = await server.user();
      const { runId } = await starts[name](api);
      await abandonRun(server.ports, { id: runId, runId, lane: "studio" });
      expect(await waitForEnd(api, runId)).toMatchObject({ status: "failed", error });
      expect(await api.tokens.balance()).toEqual({ tokens: 3 });
    },
  );
});
