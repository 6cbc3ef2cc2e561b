import { testDatabases } from "@packshot/db/testing";
import { describeRateLimiter } from "@packshot/trpc/testing";
import { vi } from "vitest";
import { createRateLimiter } from "./rate-limiter.ts";

for (const { name, create } of testDatabases()) {
  describeRateLimiter(`The limiter on ${name}`, async () => {
    const db = await create();
    // The limiter's clock is the process's; the database is told the time.
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
