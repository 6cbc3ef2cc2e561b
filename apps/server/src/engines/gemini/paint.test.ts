import { describe, expect, it } from "vitest";
import type { GeminiOptions } from "./options.ts";
import { openStages } from "./testing/open-stages.ts";
import { calling, never } from "./testing/stage.ts";

const open = openStages();

/** With these scenarios in their order. */
async function makeOn(changes: Partial<GeminiOptions>, ...scenarios: readonly string[]) {
  const stage = await open(changes);
  stage.emulator.script(...scenarios);
  const picture = await stage.make({});
  return { picture, asked: stage.asked().length };
}

describe("a picture of the wrong ratio is cropped when the second try", () => {
  const cropped = { width: 320, height: 400, note: "Cropped to the requested format" };

  it("is not sent, because the run was cancelled meanwhile", async () => {
    const stage = await open();
    stage.emulator.script("wrong_ratio");
    const cancel = new AbortController();
    const calls = calling(stage.calls, { end: () => cancel.abort(new Error("cancelled")) });
    const picture = await stage.gemini.image({ ...stage.job({}), calls, cancel: cancel.signal }, never());
    expect(picture).toMatchObject(cropped);
    expect(stage.asked()).toHaveLength(1);
  });

  it("is not done before the deadline", async () => {
    const timings = { image: 5000, usualImage: 0 };
    expect(await makeOn({ timings }, "wrong_ratio", "hang_headers")).toEqual({
      picture: expect.objectContaining(cropped),
      asked: 2,
    });
  });

  it("could not be done before the deadline", async () => {
    const timings = { image: 60_000, usualImage: 60_001 };
    expect(await makeOn({ timings }, "wrong_ratio")).toEqual({
      picture: expect.objectContaining(cropped),
      asked: 1,
    });
  });

  it.each(["e400_arg", "e401", "image_safety", "prompt_blocked", "text_only"])(
    "ends in %s",
    async (scenario) => {
      expect((await makeOn({}, "wrong_ratio", scenario)).picture).toMatchObject(cropped);
    },
  );

  it("is not waited for by anybody: then there is no picture", async () => {
    const stage = await open();
    stage.emulator.script("wrong_ratio", "hang_headers");
    const controller = new AbortController();
    const picture = stage.make({}, controller.signal);
    await stage.emulator.until((log) => log.at(-1)?.scenario === "hang_headers");
    controller.abort(new Error("cancelled"));
    await expect(picture).rejects.toThrow("cancelled");
  });
});

describe("the words of the second try", () => {
  const request = { prompt: "A shoe on a beach.", promptAgain: "Paint a shoe on a beach, photographed." };

  it.each(["text_only", "recitation", "bad_base64"])("are the tool's own after %s", async (scenario) => {
    const stage = await open();
    stage.emulator.script(scenario);
    await stage.make(request);
    const [once, again] = stage.asked().map(({ prompt }) => prompt);
    expect(once).toContain(request.prompt);
    expect(again).toContain(request.promptAgain);
    expect(again).not.toContain(request.prompt);
  });

  it("are the tool's own when the first were not accepted for what they ask", async () => {
    const stage = await open();
    stage.emulator.script("e400_arg");
    await stage.make(request);
    const [once, again] = stage.asked().map(({ prompt }) => prompt);
    expect(once).toContain(request.prompt);
    expect(again).toContain(request.promptAgain);
    expect(stage.outcomes()).toEqual(["failed", "made"]);
  });

  it.each([
    ["what they ask is refused twice", "e400_arg", 2],
    ["something else is wrong with the request", "e400_image", 1],
    ["the key is wrong", "e400_key", 1],
  ])("are not tried, or not again, when %s", async (_what, scenario, requests) => {
    const stage = await open();
    stage.emulator.script({ scenario, times: 9 });
    await expect(stage.make(request)).rejects.toMatchObject({ code: "ENGINE_FAILED" });
    expect(stage.asked()).toHaveLength(requests);
  });

  it.each(["wrong_ratio", "e500"])("are the same after %s: nothing was wrong with them", async (scenario) => {
    const stage = await open();
    stage.emulator.script(scenario);
    await stage.make(request);
    expect(stage.asked()[1]?.prompt).toContain(request.prompt);
  });
});
