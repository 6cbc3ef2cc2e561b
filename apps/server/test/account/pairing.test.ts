// @module-tag postgres
import { runSql } from "@packshot/db";
import { testDatabases } from "@packshot/db/testing";
import { AppError } from "@packshot/trpc/ports";
import { createProgram } from "@packshot/trpc/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestServerOn, type TestServer } from "../../src/testing/test-server.ts";

/** Returns the error code of a rejected call. */
function getCode(outcome: unknown): unknown {
  const cause = outcome instanceof Error ? outcome.cause : undefined;
  return cause instanceof AppError ? cause.code : cause;
}

describe.each(testDatabases())("concurrent pairings on $name", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServerOn(kind);
  });
  afterAll(() => server.close());

  const exchange = (verifier: string) => server.as(null).apiKeys.exchange({ verifier });
  const notApproved = {
    cause: { code: "NOT_FOUND", userMessage: expect.stringContaining("isn't approved") },
  };

  test("create one key, however many programs ask", async () => {
    const { api } = await server.user();
    const { verifier, challenge } = createProgram();
    await api.apiKeys.approve({ challenge, name: "Chrome", client: "browser" });
    const results = await Promise.allSettled(Array.from({ length: 12 }, () => exchange(verifier)));
    const refused = results.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(refused).toHaveLength(11);
    for (const reason of refused) expect(reason).toMatchObject(notApproved);
    expect(await api.apiKeys.list()).toHaveLength(1);
  });

  test("belong to one of the users who approve them", async () => {
    const users = await Promise.all([server.user(), server.user(), server.user()]);
    const { verifier, challenge } = createProgram();
    const approvals = await Promise.allSettled(
      users.map(({ api }) => api.apiKeys.approve({ challenge, name: "Chrome", client: "browser" })),
    );
    const refused = approvals.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(refused).toHaveLength(2);
    for (const reason of refused) expect(reason).toMatchObject({ cause: { code: "CONFLICT" } });
    const winner = users[approvals.findIndex(({ status }) => status === "fulfilled")];
    expect((await exchange(verifier)).email).toBe(`${winner?.id}@packshot.test`);
  });

  test("are limited to ten pending approvals", async () => {
    const { api } = await server.user();
    const results = await Promise.allSettled(
      Array.from({ length: 14 }, () => {
        const { challenge } = createProgram();
        return api.apiKeys.approve({ challenge, name: "Chrome", client: "browser" });
      }),
    );
    const refused = results.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(refused).toHaveLength(4);
    for (const reason of refused) expect(reason).toMatchObject({ cause: { code: "RATE_LIMITED" } });
    server.clock.advance(300);
    const { challenge } = createProgram();
    await api.apiKeys.approve({ challenge, name: "Chrome", client: "browser" });
  });

  test("leave nothing behind when the account is deleted in the meantime", async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { id, api } = await server.user();
      const { verifier, challenge } = createProgram();
      await api.apiKeys.approve({ challenge, name: "Chrome", client: "browser" });
      const exchanging = exchange(verifier).catch((error: unknown) => error);
      await api.account.delete({ confirm: `${id}@packshot.test` });
      const outcome = await exchanging;
      expect([undefined, "NOT_FOUND"]).toContain(getCode(outcome));
      for (const table of ["api_keys", "pairings"]) {
        const { rows } = await runSql(server.db, `select from ${table} where user_id = $1`, [id]);
        expect(rows).toEqual([]);
      }
    }
  });
});
