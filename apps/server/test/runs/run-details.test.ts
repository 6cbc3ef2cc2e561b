import { testDatabases } from "@packshot/db/testing";
import { AppError, type TextJob } from "@packshot/trpc/ports";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { pay } from "../../src/testing/scripted-engine.ts";
import {
  type Caller,
  createTestServerOn,
  waitForEnd,
  smallPhotoForm,
  type TestServer,
} from "../../src/testing/test-server.ts";

const review = { name: "Anna B.", title: "Lovely", reviewText: "I use it daily." };
const facts = { product: "Tea tin", size: "small" };

const isReview = ({ request }: TextJob<unknown>) => request.recipe.kind === "review";

async function start(api: Caller): Promise<string> {
  const { id } = await api.uploads.create(await smallPhotoForm());
  return (await api.tools.generateReviews.generate({ images: { product: id }, options: {} })).runId;
}

/** Resolves to the number of reviews that the gallery shows for the latest run. */
async function reviewCount(api: Caller): Promise<unknown> {
  const [latest] = (await api.gallery.list()).items;
  return latest?.styleSettings["reviewCount"];
}

describe.each(testDatabases())("a run with written details and random choices on $name", (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServerOn(database);
    await server.work();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.engine.script({});
    server.engine.jobs.length = 0;
    server.engine.questions.length = 0;
    server.engine.answer(async (job) => {
      await pay(job.calls);
      return { answer: isReview(job) ? review : facts };
    });
  });

  /** Returns what the engine was asked to make for this variation, and to write for all of them. */
  function findRequests(label: string) {
    const made = server.engine.jobs.filter(({ request }) => request.label === label);
    return {
      images: made.map(({ request: { prompt, recipe } }) => ({ prompt, recipe })),
      reviews: server.engine.questions.filter(isReview).map(({ request }) => request.prompt),
    };
  }

  test("writes an image's details first, shows them and counts their cost", async () => {
    const { api } = await server.user();
    const run = await waitForEnd(api, await start(api));
    for (const { details } of run.variations) {
      expect(details).toEqual({
        name: "Anna B.",
        title: "Lovely",
        text: "I use it daily.",
        rating: expect.toSatisfy((stars) => stars === 4 || stars === 5),
      });
    }
    expect(run.cost?.calls).toBe(5);
    expect(server.engine.questions[0]?.sources.map(({ slot }) => slot)).toEqual(["product"]);
    expect(server.engine.jobs.every(({ request }) => request.prompt.includes("«Tea tin»"))).toBe(true);
    expect((await api.gallery.list()).items[0]?.title).toBe("Sample reviews: Tea tin");
  });

  test("doesn't make an image without its details, and says why", async () => {
    server.engine.answer((job) =>
      isReview(job)
        ? Promise.reject(new AppError("ENGINE_FAILED", "The service is busy."))
        : Promise.resolve({ answer: facts }),
    );
    const { api } = await server.user();
    const runId = await start(api);
    const run = await waitForEnd(api, runId);
    expect(run).toMatchObject({ status: "failed", error: "The service is busy." });
    expect(run.variations.map(({ details }) => details)).toEqual([null, null, null, null]);
    expect(server.engine.jobs).toEqual([]);
    expect(await api.tokens.balance()).toEqual({ tokens: 3 });
  });

  test("drops a failed image's details and writes new ones for the retry", async () => {
    server.engine.script({ "Review 2": "refused" });
    const { api } = await server.user();
    const runId = await start(api);
    expect((await waitForEnd(api, runId)).variations[1]).toMatchObject({ image: null, details: null });
    expect(await reviewCount(api)).toBe(3);
    server.engine.script({});
    server.engine.answer(async () => ({ answer: { ...review, name: "Bea C." } }));
    await api.runs.retryVariation({ runId, index: 1 });
    const { variations } = await waitForEnd(api, runId);
    expect(variations.map(({ details }) => details?.["name"])).toEqual([
      "Anna B.",
      "Bea C.",
      "Anna B.",
      "Anna B.",
    ]);
    expect(await reviewCount(api)).toBe(4);
  });

  test("retries with the facts and random choices of its start", async () => {
    server.engine.script({ "Review 3": "refused" });
    const { api } = await server.user();
    const runId = await start(api);
    await waitForEnd(api, runId);
    const before = findRequests("Review 3");
    server.engine.script({});
    server.engine.jobs.length = 0;
    server.engine.questions.length = 0;
    server.engine.answer(async (job) => ({ answer: isReview(job) ? review : { product: "Lamp" } }));
    await api.runs.retryVariation({ runId, index: 2 });
    await waitForEnd(api, runId);
    const after = findRequests("Review 3");
    expect(after.images).toEqual(before.images);
    expect(after.reviews).toHaveLength(1);
    expect(before.reviews).toContain(after.reviews[0]);
    expect(server.engine.questions.every(isReview)).toBe(true);
  });

  test("chooses differently from another run with the same input", async () => {
    const { api } = await server.user();
    await waitForEnd(api, await start(api));
    await waitForEnd(api, await start(api));
    const seeds = server.engine.jobs.map(({ request }) => JSON.stringify(request.recipe));
    expect(new Set(seeds).size).toBe(8);
  });

  test("reports an empty balance in the tool's own words", async () => {
    const { api } = await server.user();
    const { id } = await api.uploads.create(await smallPhotoForm());
    const notices = [];
    for (let n = 0; n < 3; n++) {
      const { runId } = await api.tools.logoMockups.generate({ images: { logo: id }, options: {} });
      notices.push((await waitForEnd(api, runId)).notice);
    }
    expect(notices).toEqual([null, null, "Mockups generated, but no tokens remaining for future use."]);
  });

  test("is rejected with its quote's message when something is missing", async () => {
    const { api } = await server.user();
    const { missing, frames } = await api.tools.logoGenerator.quote({ options: {} });
    expect(missing).not.toBeNull();
    expect(frames).toHaveLength(3);
    // @ts-expect-error the brand's name is missing
    const starting = api.tools.logoGenerator.generate({ options: {} });
    await expect(starting).rejects.toThrow(missing ?? "");
    expect((await api.tools.logoGenerator.quote({ options: { brandName: "Fernweh" } })).missing).toBeNull();
    expect(await api.tokens.balance()).toEqual({ tokens: 3 });
  });

  test("shows its options and gives each result its own name", async () => {
    const { api } = await server.user();
    const run = await waitForEnd(api, await start(api));
    expect(run.options).toEqual({ productName: "", photoStyle: "professional", format: "1:1" });
    expect(new Set(run.variations.map(({ downloadName }) => downloadName)).size).toBe(4);
  });
});
