import { testDatabases } from "@packshot/db/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bill } from "../../src/testing/scripted-engine.ts";
import { createTestServerOn, waitForEnd, startRun, type TestServer } from "../../src/testing/test-server.ts";

describe.each(testDatabases())("a run and its engine on $name", (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServerOn(database);
    await server.work();
  });
  afterAll(() => server.close());

  test("asks for all images of a run as one batch", async () => {
    server.engine.script({});
    const { api } = await server.user();
    const before = server.engine.jobs.length;
    await waitForEnd(api, await startRun(api));
    const batches = server.engine.jobs.slice(before).map(({ batch }) => batch);
    expect(new Set(batches.map(({ id }) => id)).size).toBe(1);
    expect(batches[0]?.requests.map(({ label }) => label)).toEqual([
      "Pure white",
      "Soft shadow",
      "Transparent",
      "Marketplace",
    ]);
  });

  test("keeps and shows the engine's note, SVG, bill and edge figures", async () => {
    server.engine.script({ "Pure white": "with extras", Transparent: "with extras" });
    const { api } = await server.user();
    const run = await waitForEnd(api, await startRun(api));
    const [first, second] = run.variations;
    expect(first?.image).toMatchObject({ note: "Painted look" });
    expect(first?.image?.vectorUrl).toContain(".svg?");
    expect(first?.image?.vectorUrl).toContain("download=removed-background-1.svg");
    expect(first?.image?.edges).toEqual({
      halo: 0.3,
      holes: 0,
      ragged: 0.01,
      cutOff: 0.05,
      check: ["halo", "cutOff"],
    });
    expect(second?.image).toMatchObject({ note: null, vectorUrl: null, edges: null, engine: "studio" });
    expect(run.cost).toEqual({
      calls: 2,
      maybeBilled: 0,
      inputTokens: 2 * bill.inputTokens,
      textTokens: 2 * bill.textTokens,
      imageTokens: 2 * bill.imageTokens,
      microDollars: 2 * bill.microDollars,
    });
  });

  test("names the engine that made the images, in the run and the gallery", async () => {
    server.engine.script({ "Pure white": "with extras" });
    const { api } = await server.user();
    const { engine, variations } = await waitForEnd(api, await startRun(api));
    expect([engine, variations[0]?.image?.engine]).toEqual(["studio", "gemini"]);
    const { items } = await api.gallery.list();
    expect(items[0]?.generationSettings).toMatchObject({ engine: "gemini" });
  });

  test("ends all images when one refusal applies to all, and returns the token", async () => {
    server.engine.script({
      "Pure white": "hanging",
      "Soft shadow": "hanging",
      Transparent: "refused for all",
      Marketplace: "hanging",
    });
    const { api } = await server.user();
    const run = await waitForEnd(api, await startRun(api));
    expect(run).toMatchObject({ status: "failed", error: "The service rejected this request." });
    expect(run.variations.map(({ error }) => error)).toEqual(
      Array(4).fill("The service rejected this request."),
    );
    expect(run.cost).toMatchObject({ calls: 1, microDollars: 900 });
    expect(await api.tokens.balance()).toEqual({ tokens: 3 });
  });
});
