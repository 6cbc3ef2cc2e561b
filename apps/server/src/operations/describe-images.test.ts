// @module-tag postgres
import { runSql } from "@packshot/db";
import { testDatabases } from "@packshot/db/testing";
import { describeOldImages } from "@packshot/trpc";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestServerOn, waitForEnd, startRun, type TestServer } from "../testing/test-server.ts";

const createSignal = () => new AbortController().signal;
const imagesQuery =
  "select color, encode(features, 'hex') as features, image_key from run_variations order by run_id, index";
const signaturesQuery = "select item_id, signature::text from gallery_signatures order by item_id";

describe.each(testDatabases())("adding descriptions to older images on $name", (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServerOn(database);
    await server.work();
  });
  afterAll(() => server.close());

  const rows = async (query: string) => (await runSql(server.db, query)).rows;

  test("resumes where it stopped, once an hour, and skips lost files", async () => {
    const { api } = await server.user();
    await waitForEnd(api, await startRun(api));
    await waitForEnd(api, await startRun(api));
    const [before, signed] = [await rows(imagesQuery), await rows(signaturesQuery)];
    await runSql(server.db, "update run_variations set color = null, features = null");
    await runSql(server.db, "delete from gallery_signatures");
    const lost = before.at(-1);
    await server.ports.storage.delete(String(lost?.["image_key"]));

    const stopping = new AbortController();
    const wait = () => Promise.resolve(stopping.abort());
    await describeOldImages({ ...server.ports, clock: { ...server.clock, wait } }, stopping.signal);
    expect((await rows(imagesQuery)).filter(({ features }) => features !== null)).toHaveLength(1);
    await describeOldImages(server.ports, createSignal());
    expect((await rows(imagesQuery)).filter(({ features }) => features !== null)).toHaveLength(1);

    server.clock.advance(3600);
    await describeOldImages(server.ports, createSignal());
    const after = await rows(imagesQuery);
    expect(after.slice(0, -1)).toEqual(before.slice(0, -1));
    expect(after.at(-1)).toEqual({ ...lost, color: null, features: "00".repeat(64) });
    expect(await rows(signaturesQuery)).toEqual(signed);
  });
});
