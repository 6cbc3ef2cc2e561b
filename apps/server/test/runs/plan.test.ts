import { runSql } from "@packshot/db";
import { testDatabases } from "@packshot/db/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  createTestServerOn,
  waitForEnd,
  smallPhotoForm,
  startRun,
  type TestServer,
} from "../../src/testing/test-server.ts";

const facts = { product: "Tea tin", size: "small" };
const review = { name: "Anna B.", title: "Lovely", reviewText: "I use it daily." };

const olderPrompt = "A prompt of an older version.";

describe.each(testDatabases())("the plan of a run on $name", (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServerOn(database);
    server.engine.answer(({ request }) =>
      Promise.resolve({ answer: request.recipe.kind === "review" ? review : facts }),
    );
  });
  afterAll(() => server.close());

  async function readStoredPlan(runId: string): Promise<unknown> {
    const { rows } = await runSql(server.db, "select requests from runs where id = $1", [runId]);
    return rows[0]?.["requests"];
  }

  /** Replaces the plan's prompts, as if an older version had stored it. */
  async function storeOlderPrompts(runId: string): Promise<void> {
    await runSql(
      server.db,
      `update runs set requests = (
         select jsonb_agg(request || jsonb_build_object('prompt', $2::text)) from jsonb_array_elements(requests) request
       ) where id = $1`,
      [runId, olderPrompt],
    );
  }

  /** Returns the matching requests that the engine received, sorted by label. */
  function listReceivedRequests(
    isWanted: (job: { tool: string; request: { prompt: string } }) => boolean,
  ): unknown[] {
    const requests = server.engine.jobs.filter(isWanted).map(({ request }) => request);
    return requests.toSorted((a, b) => a.label.localeCompare(b.label));
  }

  test("is followed as stored, even if the tool would now plan differently", async () => {
    const { api } = await server.user();
    const [older, unplanned] = [await startRun(api), await startRun(api)];
    const usual = await readStoredPlan(unplanned);
    expect(usual).toHaveLength(4);
    await storeOlderPrompts(older);
    await runSql(server.db, "update runs set requests = null where id = $1", [unplanned]);
    const planned = await readStoredPlan(older);
    const [label = ""] = (await api.runs.get({ runId: older })).variations.map(
      (variation) => variation.label,
    );
    server.engine.script({ [label]: "refused" });
    await server.work();

    await waitForEnd(api, older);
    server.engine.script({});
    await api.runs.retryVariation({ runId: older, index: 0 });
    expect((await waitForEnd(api, older)).variations.map(({ status }) => status)).toEqual(
      Array(4).fill("made"),
    );
    const made = listReceivedRequests(({ request }) => request.prompt === olderPrompt);
    expect(made).toHaveLength(5);
    expect(planned).toEqual(expect.arrayContaining(made));
    expect(await readStoredPlan(older)).toEqual(planned);

    await waitForEnd(api, unplanned);
    expect(await readStoredPlan(unplanned)).toEqual(usual);
  });

  test("is stored with the facts in its prompts and the text requests as data", async () => {
    const { api } = await server.user();
    const { id } = await api.uploads.create(await smallPhotoForm());
    const { runId } = await api.tools.generateReviews.generate({ images: { product: id }, options: {} });
    await waitForEnd(api, runId);
    const made = listReceivedRequests(({ tool }) => tool === "generate-reviews");
    expect(await readStoredPlan(runId)).toEqual(made);
    expect(made[0]).toMatchObject({
      prompt: expect.stringContaining("«Tea tin»"),
      write: { prompt: expect.stringContaining("«Tea tin»"), recipe: { kind: "review", product: "Tea tin" } },
    });
  });
});
