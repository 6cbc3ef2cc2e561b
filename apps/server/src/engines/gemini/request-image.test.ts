import { describe, expect, it } from "vitest";
import type { GeminiOptions } from "./options.ts";
import { openSetups } from "./testing/open-setups.ts";
import { observeCalls, never } from "./testing/setup.ts";

const open = openSetups();

/** Makes an image while the service runs these scenarios one after another. */
async function makeWithScenarios(changes: Partial<GeminiOptions>, ...scenarios: readonly string[]) {
  const setup = await open(changes);
  setup.emulator.script(...scenarios);
  const image = await setup.make({});
  return { image, calls: setup.readRequests().length };
}

describe("the second attempt at the ratio of a Gemini image", () => {
  const cropped = { width: 320, height: 400, note: "Cropped to the requested format" };

  it("is not sent for a canceled run, and the first image is cropped", async () => {
    const setup = await open();
    setup.emulator.script("wrong_ratio");
    const cancel = new AbortController();
    const calls = observeCalls(setup.calls, { end: () => cancel.abort(new Error("canceled")) });
    const image = await setup.gemini.image({ ...setup.job({}), calls, cancel: cancel.signal }, never());
    expect(image).toMatchObject(cropped);
    expect(setup.readRequests()).toHaveLength(1);
  });

  it("ends at the deadline, and the first image is cropped", async () => {
    const timings = { image: 10_000, usualImage: 0 };
    expect(await makeWithScenarios({ timings }, "wrong_ratio", "hang_headers")).toEqual({
      image: expect.objectContaining(cropped),
      calls: 2,
    });
  });

  it("is not sent without enough time, and the first image is cropped", async () => {
    const timings = { image: 60_000, usualImage: 60_001 };
    expect(await makeWithScenarios({ timings }, "wrong_ratio")).toEqual({
      image: expect.objectContaining(cropped),
      calls: 1,
    });
  });

  it.each(["e400_arg", "e401", "image_safety", "prompt_blocked", "text_only"])(
    "may end in %s, and the first image is cropped",
    async (scenario) => {
      expect((await makeWithScenarios({}, "wrong_ratio", scenario)).image).toMatchObject(cropped);
    },
  );

  it("doesn't keep the image after its caller has gone", async () => {
    const setup = await open();
    setup.emulator.script("wrong_ratio", "hang_headers");
    const controller = new AbortController();
    const image = setup.make({}, controller.signal);
    await setup.emulator.until((log) => log.at(-1)?.scenario === "hang_headers");
    controller.abort(new Error("canceled"));
    await expect(image).rejects.toThrow("canceled");
  });
});

describe("the prompt of Gemini's second attempt", () => {
  const request = { prompt: "A shoe on a beach.", promptAgain: "Paint a shoe on a beach, photographed." };

  it.each(["text_only", "recitation", "bad_base64"])(
    "is the tool's retry prompt after %s",
    async (scenario) => {
      const setup = await open();
      setup.emulator.script(scenario);
      await setup.make(request);
      const [once, again] = setup.readRequests().map(({ prompt }) => prompt);
      expect(once).toContain(request.prompt);
      expect(again).toContain(request.promptAgain);
      expect(again).not.toContain(request.prompt);
    },
  );

  it("is the tool's retry prompt when the first was refused", async () => {
    const setup = await open();
    setup.emulator.script("e400_arg");
    await setup.make(request);
    const [once, again] = setup.readRequests().map(({ prompt }) => prompt);
    expect(once).toContain(request.prompt);
    expect(again).toContain(request.promptAgain);
    expect(setup.readOutcomes()).toEqual(["failed", "made"]);
  });

  it.each([
    ["its content is refused twice", "e400_arg", 2],
    ["something else is wrong with the request", "e400_image", 1],
    ["the key is wrong", "e400_key", 1],
  ])("is sent at most once when %s", async (_what, scenario, requests) => {
    const setup = await open();
    setup.emulator.script({ scenario, times: 9 });
    await expect(setup.make(request)).rejects.toMatchObject({ code: "ENGINE_FAILED" });
    expect(setup.readRequests()).toHaveLength(requests);
  });

  it.each(["wrong_ratio", "e500"])("is unchanged after %s", async (scenario) => {
    const setup = await open();
    setup.emulator.script(scenario);
    await setup.make(request);
    expect(setup.readRequests()[1]?.prompt).toContain(request.prompt);
  });
});
