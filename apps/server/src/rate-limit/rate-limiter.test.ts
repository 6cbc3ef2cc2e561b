// @module-tag postgres
import { createTestDatabase, testDatabases } from "@packshot/db/testing";
import { describeRateLimiter } from "@packshot/trpc/testing";
import { expect, it, vi } from "vitest";
import { createProcessRateLimiter, createRateLimiter } from "./rate-limiter.ts";

for (const { name, create } of testDatabases()) {
  describeRateLimiter(`The limiter on ${name}`, async () => {
    const db = await create();
    // The limiter uses the process's clock and passes the time to the database.
    vi.useFakeTimers({ toFake: ["Date"] });
    return {
      limiter: createRateLimiter(db),
      passSeconds: (seconds) => vi.setSystemTime(Date.now() + seconds * 1000),
      async close() {
        vi.useRealTimers();
        await db.close();
      },
    };
  });
}

describeRateLimiter("The limiter of one process", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  return Promise.resolve({
    limiter: createProcessRateLimiter(),
    passSeconds: (seconds) => vi.setSystemTime(Date.now() + seconds * 1000),
    close: () => Promise.resolve(void vi.useRealTimers()),
  });
});

it("createRateLimiter caches rejections instead of querying the database", async () => {
  const db = await createTestDatabase();
  const limiter = createRateLimiter(db);
  const rule = { name: "guesses", points: 1, perSeconds: 60 };
  const guess = () => limiter.take(rule, "somebody");
  await guess();
  const refused = await guess().catch((error: unknown) => error);
  await db.close();
  expect(refused).toMatchObject({ code: "RATE_LIMITED" });
  await expect(guess()).rejects.toMatchObject({ code: "RATE_LIMITED" });
});
