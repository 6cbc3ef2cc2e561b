import { createManualClock } from "./environment.ts";
import { createMemoryRateLimiter } from "./memory-rate-limiter.ts";
import { describeRateLimiter } from "./rate-limiter-contract.ts";

describeRateLimiter("The in-memory rate limiter", () => {
  const clock = createManualClock();
  return Promise.resolve({
    limiter: createMemoryRateLimiter(clock),
    passSeconds: (seconds) => clock.advance(seconds),
    close: () => Promise.resolve(),
  });
});
