import { expect, it, vi } from "vitest";
import { cacheReadiness } from "./readiness.ts";

it("cacheReadiness runs one probe at a time and reuses its result for 5 s", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  try {
    const probing = Promise.withResolvers<void>();
    const probe = vi.fn<() => Promise<void>>(() => probing.promise);
    const ready = cacheReadiness(probe);
    const first = ready();
    vi.advanceTimersByTime(60_000);
    const second = ready();
    probing.reject(new Error("full"));
    for (const one of [first, second]) await expect(one).rejects.toThrow("full");
    vi.advanceTimersByTime(4999);
    await expect(ready()).rejects.toThrow("full");
    expect(probe).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await expect(ready()).rejects.toThrow("full");
    expect(probe).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});
