import type { ImageJob } from "@packshot/trpc/ports";
import { describe, expect, it } from "vitest";
import { openStages } from "./testing/open-stages.ts";
import { calling, never, playing } from "./testing/stage.ts";

const reason = new Error("The run was cancelled.");
const open = openStages();

describe("a picture that is cancelled", () => {
  it("arrives when it has been sent, and one that waits for a slot is never sent", async () => {
    const stage = await open({ concurrency: 1 });
    const cancel = new AbortController();
    const jobs = stage.jobs([{}, {}]).map((job) => ({ ...job, cancel: cancel.signal }));
    stage.emulator.script("slow_ok:1");
    const [first, second] = jobs.map((job) => stage.gemini.image(job, never()));
    await stage.emulator.until((log) => log.at(-1)?.scenario === "slow_ok");
    cancel.abort(reason);
    await expect(second).rejects.toBe(reason);
    await expect(first).resolves.toMatchObject({ width: 320 });
    expect(stage.asked()).toHaveLength(1);
  });

  it("is not sent when it was only written down, and its entry is withdrawn", async () => {
    const stage = await open();
    const cancel = new AbortController();
    const calls = calling(stage.calls, { begin: () => cancel.abort(reason) });
    const job = { ...stage.job({}), calls, cancel: cancel.signal };
    await expect(stage.gemini.image(job, never())).rejects.toBe(reason);
    expect(stage.asked()).toEqual([]);
    expect(stage.calls.withdrawn).toEqual(stage.calls.planned);
    expect(stage.calls.planned).toHaveLength(1);
  });

  it("is not sent again after it came to nothing", async () => {
    const stage = await open();
    const cancel = new AbortController();
    const calls = calling(stage.calls, { end: () => cancel.abort(reason) });
    const job = { ...stage.job({ prompt: playing("e503_forever") }), calls, cancel: cancel.signal };
    await expect(stage.gemini.image(job, never())).rejects.toMatchObject({ code: "ENGINE_FAILED" });
    expect(stage.asked()).toHaveLength(1);
    expect(stage.waits).toEqual([]);
  });

  it("arrives with its siblings when they are painted on one sheet", async () => {
    const stage = await open({ runMode: "grid" });
    const cancel = new AbortController();
    const calls = calling(stage.calls, { end: () => cancel.abort(reason) });
    const jobs = stage
      .jobs([{}, {}, {}, {}])
      .map((job): ImageJob => ({ ...job, calls, cancel: cancel.signal }));
    const pictures = await Promise.all(jobs.map((job) => stage.gemini.image(job, never())));
    expect(pictures.map(({ width }) => width)).toEqual([320, 320, 320, 320]);
    expect(stage.asked()).toHaveLength(1);
  });

  it("is finished in the studio when it was painted", async () => {
    const size = { width: 320, height: 400 };
    const painted = Promise.withResolvers<boolean>();
    const cancel = new AbortController();
    const stage = await open({
      studio: {
        async image(job) {
          painted.resolve(job.cancel.aborted);
          return {
            bytes: job.sources[0]?.png ?? new Uint8Array(),
            mediaType: "image/png",
            ...size,
            uncertain: false,
          };
        },
      },
    });
    const calls = calling(stage.calls, { end: () => cancel.abort(reason) });
    const job = stage.job({ afterwards: { kind: "cut-out", finish: "white" } });
    await expect(
      stage.gemini.image({ ...job, calls, cancel: cancel.signal }, never()),
    ).resolves.toMatchObject(size);
    expect(await painted.promise).toBe(false);
  });
});

describe("a call to the service", () => {
  it("is written down with its estimate before it is sent", async () => {
    const stage = await open();
    const askedByThen: number[] = [];
    const calls = calling(stage.calls, { begin: () => askedByThen.push(stage.asked().length) });
    await stage.gemini.image({ ...stage.job({}), calls }, never());
    expect(askedByThen).toEqual([0]);
    expect(stage.calls.planned).toEqual([
      expect.objectContaining({
        inputTokens: 1620,
        textTokens: 900,
        imageTokens: 1120,
        microDollars: 42_780,
      }),
    ]);
  });

  it("is not sent when it can't be written down", async () => {
    const stage = await open();
    const full = new Error("The database is away.");
    const job = { ...stage.job({}), calls: { begin: () => Promise.reject(full) } };
    await expect(stage.gemini.image(job, never())).rejects.toBe(full);
    expect(stage.asked()).toEqual([]);
  });

  it("is booked at ten times its estimate at most, whatever the service says, and somebody is told", async () => {
    const stage = await open();
    stage.emulator.script("absurd_usage");
    await stage.make({});
    expect(stage.usages).toMatchObject([{ outcome: "made", textTokens: 9000, imageTokens: 1120 }]);
    expect(stage.warnings).toContain("the image service has told a usage that can't be");
  });
});
