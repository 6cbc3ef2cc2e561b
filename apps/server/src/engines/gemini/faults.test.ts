import { getEventListeners } from "node:events";
import { AppError, type Usage } from "@packshot/trpc/ports";
import { describe, expect, it } from "vitest";
import { openSetups } from "./testing/open-setups.ts";
import { defaultTimings } from "./options.ts";
import { MAIN_MODEL, FALLBACK_MODEL, never, withScenario } from "./testing/setup.ts";

const reason = new Error("The run was canceled.");
const open = openSetups();

const tinyRequest = { images: [], frame: { width: 64, height: 64 } } as const;

describe("a failing Gemini service", () => {
  it.each(["hang_headers", "hang_body"])("costs one call for each image: %s", async (scenario) => {
    const setup = await open({ timings: { headers: 500, idle: 500 } });
    const one = { ...tinyRequest, prompt: withScenario(scenario) };
    const images = setup.jobs([one, one, one, one]).map((job) => setup.gemini.image(job, never()));
    for (const result of await Promise.allSettled(images)) {
      expect(result).toMatchObject({ reason: { userMessage: expect.stringContaining("took too long") } });
    }
    expect(setup.readOutcomes()).toEqual(["maybe-billed", "maybe-billed", "maybe-billed", "maybe-billed"]);
  });

  it("gets at least a minute to respond, but not the image's whole time", () => {
    const { headers, image, usualImage, proHeaders, proImage, usualProImage } = defaultTimings;
    expect(headers).toBeGreaterThanOrEqual(60_000);
    expect(headers).toBeLessThanOrEqual(90_000);
    expect(headers + usualImage).toBeLessThan(image);
    expect(proHeaders + usualProImage).toBeLessThan(proImage);
  });

  it.each(["e503_forever", "text_only", "reset_before"])(
    "isn't called again when there is no time for another call: %s",
    async (scenario) => {
      // Each call takes too long for another to end before the deadline.
      const noon = Date.parse("2026-11-21T12:00:00Z");
      const opened: { setup?: Awaited<ReturnType<typeof open>> } = {};
      const calls = () => opened.setup?.readRequests().length ?? 0;
      const setup = await open({ clock: { now: () => new Date(noon + calls() * 151_000) } });
      opened.setup = setup;
      await expect(setup.make({ ...tinyRequest, prompt: withScenario(scenario) })).rejects.toMatchObject({
        code: "ENGINE_FAILED",
      });
      expect(calls()).toBe(1);
      expect(setup.waits).toEqual([]);
    },
  );

  it.each(["html_200", "gzip_garbage", "reset_before", "trunc_chunked"])(
    "is retried once for all images when every response breaks: %s",
    async (scenario) => {
      const setup = await open();
      const one = { ...tinyRequest, prompt: withScenario(scenario) };
      const images = setup.jobs([one, one, one, one]).map((job) => setup.gemini.image(job, never()));
      for (const result of await Promise.allSettled(images)) {
        expect(result).toMatchObject({ reason: { userMessage: expect.stringContaining("stopped before") } });
      }
      expect(setup.readRequests()).toHaveLength(5);
      await expect(setup.make(one)).rejects.toMatchObject({ code: "ENGINE_FAILED" });
    },
  );

  it("is aborted at the deadline, even while bytes trickle in", async () => {
    const setup = await open({ timings: { image: 5000 } });
    await expect(setup.make({ ...tinyRequest, prompt: withScenario("slow_loris:20") })).rejects.toMatchObject(
      {
        code: "ENGINE_FAILED",
      },
    );
    expect(setup.readOutcomes()).toEqual(["maybe-billed"]);
    await setup.emulator.until((log) => log.at(-1)?.outcome === "aborted");
  });

  it("isn't called while its model's breaker is open", async () => {
    const setup = await open({ timings: { idle: 4000 } });
    await setup.make({ ...tinyRequest, prompt: withScenario("slow_ok:5000") });
    expect(setup.readOutcomes()).toEqual(["made"]);
    expect(setup.readRequests()).toHaveLength(1);
  });

  it("is tried three times when unreachable, and nothing is recorded", async () => {
    const setup = await open();
    await setup.emulator.close();
    await expect(setup.make({})).rejects.toMatchObject({
      userMessage: expect.stringContaining("can't reach"),
    });
    expect(setup.waits).toEqual([1000, 2000]);
    expect(setup.usages).toEqual([]);
  });
});

describe("an aborted Gemini image", () => {
  it.each(["hang_headers", "hang_body", "late_after_abort", "slow_loris:20"])(
    "ends the request, frees its slot and counts as possibly billed: %s",
    async (scenario) => {
      const setup = await open({ concurrency: 1 });
      const controller = new AbortController();
      const image = setup.make({ prompt: withScenario(scenario) }, controller.signal);
      const next = setup.make({});
      await setup.emulator.until((log) => log.at(-1)?.scenario !== undefined);
      controller.abort(reason);
      await expect(image).rejects.toBe(reason);
      await expect(next).resolves.toMatchObject({ width: 320 });
      await setup.emulator.until((log) => log.some(({ outcome }) => outcome === "aborted"));
      expect(setup.readOutcomes()).toEqual(["maybe-billed", "made"]);
    },
  );

  it("ends while it waits for its next attempt", async () => {
    const waiting = Promise.withResolvers<void>();
    const setup = await open({
      wait: (_milliseconds, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener("abort", () => reject(signal.reason));
          waiting.resolve();
        }),
    });
    const controller = new AbortController();
    const image = setup.make({ prompt: withScenario("e503_forever") }, controller.signal);
    await waiting.promise;
    controller.abort(reason);
    await expect(image).rejects.toBe(reason);
    expect(setup.readRequests()).toHaveLength(1);
  });

  it("removes its listener from the signal, like a finished one", async () => {
    const setup = await open();
    const controller = new AbortController();
    await setup.make({}, controller.signal);
    await setup.make({ prompt: withScenario("e503_burst:1") }, controller.signal);
    await expect(setup.make({ prompt: withScenario("image_safety") }, controller.signal)).rejects.toThrow(
      "safety",
    );
    expect(getEventListeners(controller.signal, "abort")).toEqual([]);
  });
});

describe("concurrent Gemini images", () => {
  it("switch to another model when one fails repeatedly", async () => {
    const changes: string[] = [];
    const all = Promise.withResolvers<void>();
    let waiting = 0;
    const setup = await open({
      onBreaker: (model, state) => changes.push(`${model} ${state}`),
      // Waits until each of the four images has failed once.
      async wait() {
        waiting += 1;
        if (waiting === 4) all.resolve();
        await all.promise;
      },
    });
    setup.emulator.script({ scenario: "e503_forever", model: MAIN_MODEL, times: 8 });
    const jobs = setup.jobs([{}, {}, {}, {}]);
    await Promise.all(jobs.map((job) => setup.gemini.image(job, never())));
    const made = setup.usages.filter(({ outcome }) => outcome === "made").map(({ model }) => model);
    expect(new Set(made)).toEqual(new Set([FALLBACK_MODEL]));
    expect(changes).toEqual([`${MAIN_MODEL} open`]);
    setup.time.now += 31_000;
    await setup.make({});
    expect(setup.usages.at(-1)?.model).toBe(MAIN_MODEL);
  });

  it.each(["e404_model", "e404_newusers", "err_sse_label", "e429_capacity", "e429_capacity:bare"])(
    "switch to another model immediately: %s",
    async (scenario) => {
      const setup = await open();
      setup.emulator.script({ scenario, model: MAIN_MODEL });
      await setup.make({});
      expect(setup.usages.map(({ model }) => model)).toEqual([MAIN_MODEL, FALLBACK_MODEL]);
    },
  );

  it.each(["e429_spend", "e402_prepay", "e402_prepay:429"])(
    "send no calls for minutes when the balance is used up: %s",
    async (scenario) => {
      const setup = await open();
      await expect(setup.make({ prompt: withScenario(scenario) })).rejects.toMatchObject({
        code: "ENGINE_FAILED",
      });
      await expect(setup.make({})).rejects.toMatchObject({ code: "ENGINE_FAILED", retryAfterSeconds: 300 });
      expect(setup.readRequests()).toHaveLength(1);
      expect(setup.errors).toEqual(["the image service needs attention"]);
      setup.time.now += 301_000;
      await setup.make({});
    },
  );
});

it("Gemini engine counts what the service bills", async () => {
  const setup = await open();
  const scenarios = ["ok", "two_finals", "draft_then_final", "text_only", "no_image", "image_safety", "gzip"];
  const more = ["prompt_blocked", "wrong_ratio", "corrupt_jpeg", "max_tokens", "e503_burst:2", "e404_model"];
  for (const scenario of [...scenarios, ...more]) {
    await setup.make({ prompt: withScenario(scenario) }).catch(ignoreAppError);
  }
  const { billed } = setup.emulator.counters();
  const billable = setup.usages.filter(({ outcome, inputTokens }) => outcome !== "failed" || inputTokens > 0);
  expect(billable).toHaveLength(billed.calls);
  // Each call is rounded to a millionth of a dollar.
  expect(Math.abs(dollars(setup.usages) - billed.microDollars)).toBeLessThanOrEqual(billed.calls / 2);
  expect(billed.imageTokens).toBe(setup.usages.reduce((sum, { imageTokens }) => sum + imageTokens, 0));
});

function dollars(usages: readonly Usage[]): number {
  return usages.reduce((sum, { microDollars }) => sum + microDollars, 0);
}

function ignoreAppError(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}

it("Gemini engine records every call and frees its slots despite faults", async () => {
  // Only hung calls last this long, even on a busy machine.
  const setup = await open({ timings: { headers: 10_000 } });
  const controller = new AbortController();
  const jobs = Array.from({ length: 40 }, (_, index) =>
    setup.job({ ...tinyRequest, prompt: `${withScenario("chaos:7")} ${String(index)}` }),
  );
  const settled = await Promise.allSettled(jobs.map((job) => setup.gemini.image(job, controller.signal)));
  const failures = settled.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  expect(failures.filter(({ name }) => name !== "AppError")).toEqual([]);
  expect(failures.length).toBeLessThan(20);
  expect(setup.usages).toHaveLength(setup.readRequests().length);
  const { billed } = setup.emulator.counters();
  const known = setup.usages.filter(({ outcome }) => outcome !== "maybe-billed");
  // Broken calls are booked as if they had been billed; each call is rounded to a millionth.
  const rounding = setup.usages.length / 2;
  expect(dollars(known)).toBeLessThanOrEqual(billed.microDollars + rounding);
  expect(dollars(setup.usages)).toBeGreaterThanOrEqual(billed.microDollars - rounding);
  expect(getEventListeners(controller.signal, "abort")).toEqual([]);
  // No request gets a response before all four have arrived.
  await Promise.all(
    [1, 2, 3, 4].map(() => setup.make({ ...tinyRequest, prompt: withScenario("together:4") })),
  );
});
