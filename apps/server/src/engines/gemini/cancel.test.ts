import type { ImageJob } from "@packshot/trpc/ports";
import { describe, expect, it } from "vitest";
import { openSetups } from "./testing/open-setups.ts";
import { observeCalls, never, withScenario } from "./testing/setup.ts";

const reason = new Error("The run was canceled.");
const open = openSetups();

describe("a canceled Gemini image", () => {
  it("arrives if its call was sent, and isn't requested if it was queued", async () => {
    const setup = await open({ concurrency: 1 });
    const cancel = new AbortController();
    const jobs = setup.jobs([{}, {}]).map((job) => ({ ...job, cancel: cancel.signal }));
    setup.emulator.script("slow_ok:1");
    const [first, second] = jobs.map((job) => setup.gemini.image(job, never()));
    await setup.emulator.until((log) => log.at(-1)?.scenario === "slow_ok");
    cancel.abort(reason);
    await expect(second).rejects.toBe(reason);
    await expect(first).resolves.toMatchObject({ width: 320 });
    expect(setup.readRequests()).toHaveLength(1);
  });

  it("isn't requested if its call was only recorded; the entry is withdrawn", async () => {
    const setup = await open();
    const cancel = new AbortController();
    const calls = observeCalls(setup.calls, { start: () => cancel.abort(reason) });
    const job = { ...setup.job({}), calls, cancel: cancel.signal };
    await expect(setup.gemini.image(job, never())).rejects.toBe(reason);
    expect(setup.readRequests()).toEqual([]);
    expect(setup.calls.withdrawn).toEqual(setup.calls.planned);
    expect(setup.calls.planned).toHaveLength(1);
  });

  it("is not requested again if its first call returned no image", async () => {
    const setup = await open();
    const cancel = new AbortController();
    const calls = observeCalls(setup.calls, { end: () => cancel.abort(reason) });
    const job = { ...setup.job({ prompt: withScenario("e503_forever") }), calls, cancel: cancel.signal };
    await expect(setup.gemini.image(job, never())).rejects.toMatchObject({ code: "ENGINE_FAILED" });
    expect(setup.readRequests()).toHaveLength(1);
    expect(setup.waits).toEqual([]);
  });

  it("arrives with its siblings when they are generated on one sheet", async () => {
    const setup = await open({ runMode: "grid" });
    const cancel = new AbortController();
    const calls = observeCalls(setup.calls, { end: () => cancel.abort(reason) });
    const jobs = setup
      .jobs([{}, {}, {}, {}])
      .map((job): ImageJob => ({ ...job, calls, cancel: cancel.signal }));
    const images = await Promise.all(jobs.map((job) => setup.gemini.image(job, never())));
    expect(images.map(({ width }) => width)).toEqual([320, 320, 320, 320]);
    expect(setup.readRequests()).toHaveLength(1);
  });

  it("is finished in the studio if it was already generated", async () => {
    const size = { width: 320, height: 400 };
    const generated = Promise.withResolvers<boolean>();
    const cancel = new AbortController();
    const setup = await open({
      studio: {
        async image(job) {
          generated.resolve(job.cancel.aborted);
          return {
            bytes: job.sources[0]?.png ?? new Uint8Array(),
            mediaType: "image/png",
            ...size,
            uncertain: false,
          };
        },
      },
    });
    const calls = observeCalls(setup.calls, { end: () => cancel.abort(reason) });
    const job = setup.job({ finishRecipe: { kind: "cut-out", finish: "white" } });
    await expect(
      setup.gemini.image({ ...job, calls, cancel: cancel.signal }, never()),
    ).resolves.toMatchObject(size);
    expect(await generated.promise).toBe(false);
  });
});

describe("a call to the Gemini service", () => {
  it("is recorded with its estimate before it is sent", async () => {
    const setup = await open();
    const callCounts: number[] = [];
    const calls = observeCalls(setup.calls, { start: () => callCounts.push(setup.readRequests().length) });
    await setup.gemini.image({ ...setup.job({}), calls }, never());
    expect(callCounts).toEqual([0]);
    expect(setup.calls.planned).toEqual([
      expect.objectContaining({
        inputTokens: 1620,
        textTokens: 900,
        imageTokens: 1120,
        microDollars: 42_780,
      }),
    ]);
  });

  it("is not sent when it can't be recorded", async () => {
    const setup = await open();
    const outage = new Error("The database is down.");
    const job = { ...setup.job({}), calls: { start: () => Promise.reject(outage) } };
    await expect(setup.gemini.image(job, never())).rejects.toBe(outage);
    expect(setup.readRequests()).toEqual([]);
  });

  it("is recorded at no more than 10 times its estimate, with an alert", async () => {
    const setup = await open();
    setup.emulator.script("absurd_usage");
    await setup.make({});
    expect(setup.usages).toMatchObject([{ outcome: "made", textTokens: 9000, imageTokens: 1120 }]);
    expect(setup.warnings).toContain("the image service has reported an impossible usage");
  });
});
