import { AppError } from "@packshot/trpc/ports";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { GeminiOptions } from "./options.ts";
import { first, openStage, playing } from "./testing/stage.ts";

const attention = "the image service needs attention";
const stopped = "the image service stopped for a reason that needs attention";

let stage: Awaited<ReturnType<typeof openStage>>;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

async function failureOf(scenario: string): Promise<AppError> {
  const error: unknown = await stage.make({ prompt: playing(scenario) }).catch((reason: unknown) => reason);
  if (error instanceof AppError) return error;
  throw new Error(`${scenario} ended in something else.`, { cause: error });
}

describe("a picture is made when the service answers with", () => {
  it.each([
    ["ok", 1],
    ["ok_png", 1],
    ["draft_then_final", 1],
    ["two_finals", 1],
    ["text_plus_image", 1],
    ["wrong_mime", 1],
    ["gzip", 1],
    ["slow_ok:5", 1],
    ["e503_burst:1", 2],
    ["e503_burst:2", 3],
    ["reset_reused", 2],
  ])("%s, after %i requests", async (scenario, requests) => {
    const picture = await stage.make({ prompt: playing(scenario) });
    expect(picture).toMatchObject({ width: 320, height: 400, mediaType: "image/jpeg", uncertain: false });
    expect(picture).not.toHaveProperty("note");
    expect(stage.asked()).toHaveLength(requests);
    expect(stage.outcomes().at(-1)).toBe("made");
    expect(stage.outcomes()).toHaveLength(requests);
  });

  it("only a thought, and says so", async () => {
    expect(await stage.make({ prompt: playing("thought_only") })).toMatchObject({
      note: "Made from the model's draft",
    });
    expect(stage.asked()).toHaveLength(1);
  });

  it("fields that nobody knows, and raises an alarm for a model that is being retired", async () => {
    await stage.make({ prompt: playing("extra_fields") });
    expect(stage.errors).toEqual(["the model is being retired"]);
  });

  it("the wrong ratio twice: cropped, and it says so", async () => {
    const picture = await stage.make({ prompt: playing("wrong_ratio") });
    expect(picture).toMatchObject({ width: 320, height: 400, note: "Cropped to the asked format" });
    expect(stage.outcomes()).toEqual(["made", "made"]);
    expect(stage.asked()[1]?.prompt).toContain("edge to edge");
  });
});

/** With settings of its own, and these scenarios in their order. */
async function makeOn(changes: Partial<GeminiOptions>, ...scenarios: readonly string[]) {
  await using parts = new AsyncDisposableStack();
  const own = await openStage(changes);
  parts.defer(() => own.close());
  own.emulator.script(...scenarios);
  const picture = await own.make({});
  return { picture, asked: own.asked().length };
}

describe("a picture of the wrong ratio is cropped when the second try", () => {
  const cropped = { width: 320, height: 400, note: "Cropped to the asked format" };

  it("would cost more than we may spend", async () => {
    const limits = { concurrency: 4, dollarsPerTenMinutes: 0.06, dollarsPerDay: 9 };
    expect(await makeOn({ limits }, "wrong_ratio")).toEqual({
      picture: expect.objectContaining(cropped),
      asked: 1,
    });
  });

  it("is not done before the deadline", async () => {
    const timings = { image: 3000 };
    expect(await makeOn({ timings }, "wrong_ratio", "hang_headers")).toEqual({
      picture: expect.objectContaining(cropped),
      asked: 2,
    });
  });

  it.each(["e400_arg", "e401", "image_safety", "prompt_blocked", "text_only"])(
    "ends in %s",
    async (scenario) => {
      expect((await makeOn({}, "wrong_ratio", scenario)).picture).toMatchObject(cropped);
    },
  );

  it("is not waited for by anybody: then there is no picture", async () => {
    stage.emulator.script("wrong_ratio", "hang_headers");
    const controller = new AbortController();
    const picture = stage.make({}, controller.signal);
    await stage.emulator.until((log) => log.at(-1)?.scenario === "hang_headers");
    controller.abort(new Error("cancelled"));
    await expect(picture).rejects.toThrow("cancelled");
  });
});

describe("asking once more helps after", () => {
  it.each([
    ["text_only", "failed"],
    ["no_image", "failed"],
    ["image_other", "failed"],
    ["recitation", "failed"],
    ["null_parts", "failed"],
    ["empty_obj", "failed"],
    ["text_mime", "failed"],
    ["bad_base64", "failed"],
    ["zero_bytes", "failed"],
    ["corrupt_jpeg", "made"],
    ["pixel_bomb", "made"],
    ["wrong_ratio", "made"],
    ["e408", "failed"],
    ["e429_capacity", "failed"],
    ["e429_capacity:bare", "failed"],
    ["e429_empty", "failed"],
    ["e429_rpm", "failed"],
    ["e499", "maybe-billed"],
    ["e500", "failed"],
    ["e502_html", "failed"],
    ["e504", "failed"],
    ["err_array", "failed"],
    ["html_200", "maybe-billed"],
    ["empty_200", "maybe-billed"],
    ["cut_json_200", "maybe-billed"],
    ["trunc_length", "maybe-billed"],
    ["trunc_chunked", "maybe-billed"],
    ["reset_before", "maybe-billed"],
  ])("%s, which is put down as %s", async (scenario, outcome) => {
    stage.emulator.script(scenario);
    const picture = await stage.make({});
    expect(picture).not.toHaveProperty("note");
    expect(stage.outcomes()).toEqual([outcome, "made"]);
    expect(stage.asked()).toHaveLength(2);
  });

  it("a limit on requests, when the time that the service states has passed", async () => {
    stage.emulator.script("e429_rpm");
    await stage.make({});
    expect(first(stage.waits)).toBeGreaterThanOrEqual(8000);
    expect(stage.waits).toHaveLength(1);
  });

  it("text instead of a picture, because it asks for a picture alone", async () => {
    stage.emulator.script("text_only");
    await stage.make({});
    expect(stage.asked()[1]?.prompt).toContain("exactly one picture and no text");
  });

  it("a picture that exists, because it asks for an original one", async () => {
    stage.emulator.script("recitation");
    await stage.make({});
    expect(stage.asked()[1]?.prompt).toContain("original picture");
  });
});

describe("the words of the second try", () => {
  const request = { prompt: "A shoe on a beach.", promptAgain: "Paint a shoe on a beach, photographed." };

  it.each(["text_only", "recitation", "bad_base64"])("are the tool's own after %s", async (scenario) => {
    stage.emulator.script(scenario);
    await stage.make(request);
    const [once, again] = stage.asked().map(({ prompt }) => prompt);
    expect(once).toContain(request.prompt);
    expect(again).toContain(request.promptAgain);
    expect(again).not.toContain(request.prompt);
  });

  it.each(["wrong_ratio", "e500"])("are the same after %s: nothing was wrong with them", async (scenario) => {
    stage.emulator.script(scenario);
    await stage.make(request);
    expect(stage.asked()[1]?.prompt).toContain(request.prompt);
  });
});

describe("no picture comes of", () => {
  it.each([
    ["text_only", 2, "It says: «I can't create that image, but I can describe it"],
    ["no_image", 2, "It says: «The model did not generate an image"],
    ["image_other", 2, "painted no picture"],
    ["recitation", 2, "too close to an existing one"],
    ["null_parts", 2, "painted no picture"],
    ["empty_obj", 2, "painted no picture"],
    ["text_mime", 2, "painted no picture"],
    ["bad_base64", 2, "painted no picture"],
    ["zero_bytes", 2, "painted no picture"],
    ["corrupt_jpeg", 2, "painted no picture"],
    ["pixel_bomb", 2, "painted no picture"],
    ["image_safety", 1, "withheld the picture for safety reasons"],
    ["image_prohibited", 1, "does not make pictures like this"],
    ["huge_image", 1, "broke off"],
    ["e400_arg", 1, "did not accept this request"],
    ["e400_image", 1, "did not accept this request"],
    ["e413", 1, "did not accept this request"],
    ["err_bad_json", 1, "did not accept this request"],
    ["e429_long", 1, "tomorrow"],
    ["e429_capacity", 3, "busy"],
    ["e429_empty", 3, "busy"],
    ["e429_rpm", 3, "busy"],
    ["e500", 3, "busy"],
    ["e502_html", 3, "busy"],
    ["e503_forever", 3, "busy"],
    ["e504", 3, "busy"],
    ["err_array", 3, "busy"],
    ["e499", 2, "broke off"],
    ["html_200", 2, "broke off"],
    ["empty_200", 2, "broke off"],
    ["cut_json_200", 2, "broke off"],
    ["trunc_length", 2, "broke off"],
    ["trunc_chunked", 2, "broke off"],
    ["reset_before", 2, "broke off"],
  ])("%s, after %i requests: %j", async (scenario, requests, sentence) => {
    const failure = await failureOf(scenario);
    expect(failure.code).toBe("ENGINE_FAILED");
    expect(failure.userMessage).toContain(sentence);
    expect(failure.userMessage).not.toMatch(/[<>{}]/);
    expect(stage.asked()).toHaveLength(requests);
    expect(stage.outcomes()).toHaveLength(requests);
    expect(stage.errors).toEqual(scenario === "huge_image" ? [attention] : []);
  });

  it.each([
    ["e400_key", 1, attention],
    ["e400_location", 1, attention],
    ["e401", 1, attention],
    ["e403", 1, attention],
    ["e403_leaked", 1, attention],
    ["e404_model", 2, attention],
    ["e404_newusers", 2, attention],
    ["err_sse_label", 2, attention],
    ["redirect", 1, attention],
    ["unknown_reason", 1, stopped],
    ["max_tokens", 1, stopped],
    ["continuation", 1, stopped],
  ])("%s, after %i requests, and somebody is called", async (scenario, requests, alarm) => {
    const failure = await failureOf(scenario);
    expect(failure).toMatchObject({ code: "ENGINE_FAILED" });
    expect(failure.userMessage).toContain("can't be used at the moment");
    expect(stage.asked()).toHaveLength(requests);
    expect(new Set(stage.errors)).toEqual(new Set([alarm]));
  });
});
