import { testDatabases } from "@packshot/db/testing";
import { expect, test } from "vitest";
import { serializeCutOuts } from "../../src/engines/serialized-cut-outs.ts";
import { brightCutOuts } from "../../src/engines/studio/testing/index.ts";
import { createTestServer, squareForm } from "../../src/testing/test-server.ts";

const [database] = testDatabases();

test("a cut-out waits behind another user's and reports its queue position", async () => {
  const blocker = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const cutOuts = serializeCutOuts({
    ...brightCutOuts,
    async make(job) {
      started.resolve();
      await blocker.promise;
      return brightCutOuts.make(job);
    },
  });
  if (database === undefined) throw new Error("there is no database to test on");
  const server = await createTestServer({
    db: await database.create(),
    embedded: database.name === "PGlite",
    wrap: (ports) => ({ ...ports, cutOuts }),
  });
  const [{ api: first }, { api: second }] = [await server.user(), await server.user()];
  const { id: firstId } = await first.uploads.create(await squareForm());
  const { id } = await second.uploads.create(await squareForm());
  const one = first.uploads.cutOut({ id: firstId });
  await started.promise;
  const other = second.uploads.cutOut({ id });
  await expect.poll(() => second.uploads.cutOutPlace({ id })).toEqual({ ahead: 1 });
  expect(await first.uploads.cutOutPlace({ id: firstId })).toEqual({ ahead: null });
  await expect(first.uploads.cutOutPlace({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  blocker.resolve();
  expect([(await one).found, (await other).found]).toEqual([true, true]);
  expect(await second.uploads.cutOutPlace({ id })).toEqual({ ahead: null });
  await server.close();
});
