import { testDatabases } from "@packshot/db/testing";
import { verifyFileLink } from "@packshot/trpc";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  createTestServerOn,
  endOf,
  keyOf,
  startRun,
  type TestServer,
} from "../../src/testing/test-server.ts";

describe.each(testDatabases())("gallery.list on $name", (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServerOn(database);
    await server.work();
  });
  afterAll(() => server.close());

  test("gives each picture a link that saves it under the tool's name and the time", async () => {
    server.engine.script({});
    const { api } = await server.user();
    await endOf(api, await startRun(api));
    const [item] = (await api.gallery.list()).items;
    if (item === undefined) throw new Error("The run is not in the gallery.");

    expect(item.downloadUrls.map(keyOf)).toEqual(item.generatedImageUrls.map(keyOf));
    const time = item.createdAt.toISOString().slice(0, 19).replaceAll(":", "-");
    for (const url of item.downloadUrls) {
      const query = new URL(url, "http://localhost").searchParams;
      expect(query.get("download")).toBe(`remove-background_${time}.png`);
      const link = {
        key: keyOf(url),
        exp: query.get("exp") ?? undefined,
        sig: query.get("sig") ?? undefined,
        download: query.get("download") ?? undefined,
      };
      expect(verifyFileLink(server.ports.settings, link, server.ports.clock.now())).toBe("valid");
    }
  });
});
