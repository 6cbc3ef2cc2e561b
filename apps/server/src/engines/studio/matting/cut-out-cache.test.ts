import { describe, expect, it, vi } from "vitest";
import type { CutOut } from "./cut-out.ts";
import { type CutOutJob, type MakeCutOut, cacheCutOuts } from "./cut-out-cache.ts";

const never = new AbortController().signal;

function createCutOut(bytes: number): CutOut {
  const rgba = new Uint8Array(new SharedArrayBuffer(bytes));
  return { rgba, width: 1, height: 1, bounds: { left: 0, top: 0, width: 1, height: 1 }, doubts: [] };
}

function createJob(sha256: string, box?: CutOutJob["box"]): CutOutJob {
  return { source: { slot: "product", png: new Uint8Array(), sha256 }, ...(box && { box }) };
}

const box = { left: 0, top: 0, width: 0.5, height: 1 };

describe("cacheCutOuts", () => {
  it("shares one cut-out per source and box, while it's made and after", async () => {
    const make = vi.fn<MakeCutOut>(async () => createCutOut(10));
    const cached = cacheCutOuts(make, 1000);
    const [a, b] = await Promise.all([cached(createJob("a"), never), cached(createJob("a"), never)]);
    expect(await cached(createJob("a"), never)).toBe(a);
    expect(b).toBe(a);
    await cached(createJob("a", box), never);
    await cached(createJob("b"), never);
    expect(make).toHaveBeenCalledTimes(3);
  });

  it("distinguishes a photo with uncertain edges from one without", async () => {
    const make = vi.fn<MakeCutOut>(async () => createCutOut(10));
    const cached = cacheCutOuts(make, 1000);
    const { source } = createJob("a");
    await cached({ source }, never);
    await cached({ source: { ...source, uncertainEdges: true } }, never);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it("aborts the work when the last waiting caller leaves, not before", async () => {
    let working: AbortSignal | undefined;
    const cached = cacheCutOuts((_, signal) => {
      working = signal;
      return new Promise(() => undefined);
    }, 1000);
    const [first, second] = [new AbortController(), new AbortController()];
    const waiting = [cached(createJob("a"), first.signal), cached(createJob("a"), second.signal)];
    const outcomes = Promise.allSettled(waiting);
    first.abort();
    await expect(waiting[0]).rejects.toBe(first.signal.reason);
    expect(working?.aborted).toBe(false);
    second.abort();
    await outcomes;
    expect(working?.aborted).toBe(true);
  });

  it("does not keep failures", async () => {
    const make = vi
      .fn<MakeCutOut>()
      .mockRejectedValueOnce(new Error("broken"))
      .mockResolvedValue(createCutOut(10));
    const cached = cacheCutOuts(make, 1000);
    await expect(cached(createJob("a"), never)).rejects.toThrow("broken");
    await expect(cached(createJob("a"), never)).resolves.toMatchObject({ width: 1 });
  });

  it("evicts the least recently used when it holds too many bytes", async () => {
    const make = vi.fn<MakeCutOut>(async () => createCutOut(400));
    const cached = cacheCutOuts(make, 1000);
    for (const name of ["a", "b", "a", "c", "a"]) await cached(createJob(name), never);
    expect(make).toHaveBeenCalledTimes(3);
    await cached(createJob("b"), never);
    expect(make).toHaveBeenCalledTimes(4);
  });
});
