import { AppError } from "@packshot/trpc/ports";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { computeTint } from "../../testing/gemini-emulator/tinted-images.ts";
import { MAIN_MODEL, FALLBACK_MODEL, first, openSetup, withScenario } from "./testing/setup.ts";

const attentionMessage = "the image service needs attention";
const stoppedMessage = "the image service stopped for a reason that needs attention";

let setup: Awaited<ReturnType<typeof openSetup>>;
beforeEach(async () => {
  setup = await openSetup();
});
afterEach(() => setup.close());

async function failScenario(scenario: string): Promise<AppError> {
  const error: unknown = await setup
    .make({ prompt: withScenario(scenario) })
    .catch((reason: unknown) => reason);
  if (error instanceof AppError) return error;
  throw new Error(`${scenario} ended with an unexpected error.`, { cause: error });
}

describe("a Gemini image", () => {
  it.each([
    ["ok", 1],
    ["ok_png", 1],
    ["draft_then_final", 1],
    ["two_finals", 1],
    ["text_plus_image", 1],
    ["wrong_mime", 1],
    ["gzip", 1],
    ["slow_ok:5", 1],
    ["second_candidate", 1],
    ["max_tokens_picture", 1],
    ["huge_pixels", 1],
    ["e503_burst:1", 2],
    ["e503_burst:2", 3],
    ["reset_reused", 2],
  ])("is made after %s, with %i requests", async (scenario, requests) => {
    const image = await setup.make({ prompt: withScenario(scenario) });
    expect(image).toMatchObject({ width: 320, height: 400, mediaType: "image/jpeg", uncertain: false });
    expect(image).not.toHaveProperty("note");
    expect(setup.readRequests()).toHaveLength(requests);
    expect(setup.readOutcomes().at(-1)).toBe("made");
    expect(setup.readOutcomes()).toHaveLength(requests);
  });

  it.each(["draft_then_final", "two_finals"])("is the last one of several: %s", async (scenario) => {
    const { bytes } = await setup.make({ prompt: withScenario(scenario) });
    const { r, g, b } = computeTint(first(setup.readRequests()).prompt ?? "", 2);
    const corner = await sharp(bytes).extract({ left: 4, top: 4, width: 1, height: 1 }).raw().toBuffer();
    // Two JPEG encodings change a level by no more than this.
    expect([...corner]).toEqual([r, g, b].map((value) => expect.closeTo(value, -1)));
  });

  it("is made despite an unknown reason, which triggers an alert", async () => {
    expect(await setup.make({ prompt: withScenario("odd_reason") })).toMatchObject({
      width: 320,
      height: 400,
    });
    expect(setup.readRequests()).toHaveLength(1);
    expect(setup.errors).toEqual([stoppedMessage]);
  });

  it("is made from a thought alone, with a note", async () => {
    expect(await setup.make({ prompt: withScenario("thought_only") })).toMatchObject({
      note: "Made from the model's draft",
    });
    expect(setup.readRequests()).toHaveLength(1);
  });

  it("is made despite unknown fields; a retiring model triggers an alert", async () => {
    await setup.make({ prompt: withScenario("extra_fields") });
    expect(setup.errors).toEqual(["the model is being retired"]);
  });

  it("is cropped after the wrong ratio twice, with a note", async () => {
    const image = await setup.make({ prompt: withScenario("wrong_ratio") });
    expect(image).toMatchObject({ width: 320, height: 400, note: "Cropped to the requested format" });
    expect(setup.readOutcomes()).toEqual(["made", "made"]);
    expect(setup.readRequests()[1]?.prompt).toContain("edge to edge");
  });
});

describe("a second request to Gemini", () => {
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
    ["blank", "made"],
    ["wrong_ratio", "made"],
    ["e408", "failed"],
    ["e429_capacity", "failed"],
    ["e429_capacity:bare", "failed"],
    ["e429_empty", "failed"],
    ["e429_rpm", "failed"],
    ["e429_after", "failed"],
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
  ])("succeeds after %s, which is recorded as %s", async (scenario, outcome) => {
    setup.emulator.script(scenario);
    const image = await setup.make({});
    const [, paid] = setup.usages;
    const note = paid?.model === MAIN_MODEL ? undefined : `Made by a fallback model (${FALLBACK_MODEL})`;
    expect(image.note).toBe(note);
    expect(setup.readOutcomes()).toEqual([outcome, "made"]);
    expect(setup.readRequests()).toHaveLength(2);
  });

  it.each([
    ["e429_empty", [1000]],
    ["e429_capacity", [1000]],
    ["e429_rpm", [8000]],
    ["e429_after:12", [13_000]],
    ["e429_after_date:12", [13_000]],
    ["e503_burst:2", [1000, 2000]],
    ["text_only", []],
  ])("succeeds after %s, with waits of %j ms", async (scenario, waits) => {
    setup.emulator.script(scenario);
    await setup.make({});
    expect(setup.waits).toEqual(waits);
  });

  it("asks for an image alone after text without one", async () => {
    setup.emulator.script("text_only");
    await setup.make({});
    expect(setup.readRequests()[1]?.prompt).toContain("exactly one image and no text");
  });

  it("asks for an original image after a recited one", async () => {
    setup.emulator.script("recitation");
    await setup.make({});
    expect(setup.readRequests()[1]?.prompt).toContain("original image");
  });
});

describe("a Gemini image that can't be made", () => {
  it.each([
    [
      "text_only",
      2,
      "No image generated. The image service says: «I can't create that image, but I can describe it",
    ],
    ["no_image", 2, "No image generated. The image service says: «The model did not generate an image"],
    ["image_other", 2, "No image generated."],
    ["recitation", 2, "too similar to an existing one"],
    ["null_parts", 2, "No image generated."],
    ["empty_obj", 2, "No image generated."],
    ["text_mime", 2, "No image generated."],
    ["bad_base64", 2, "No image generated."],
    ["zero_bytes", 2, "No image generated."],
    ["corrupt_jpeg", 2, "No image generated."],
    ["pixel_bomb", 2, "No image generated."],
    ["blank", 2, "No image generated."],
    ["max_tokens", 1, "before it made an image"],
    ["e429_after:7200", 1, "tomorrow"],
    ["image_safety", 1, "withheld the image for safety reasons"],
    ["image_prohibited", 1, "doesn't make images like this"],
    ["huge_image", 1, "stopped before"],
    ["e400_arg", 1, "didn't accept this request"],
    ["e400_image", 1, "didn't accept this request"],
    ["e413", 1, "didn't accept this request"],
    ["err_bad_json", 1, "didn't accept this request"],
    ["e429_long", 1, "tomorrow"],
    ["e429_capacity", 3, "busy"],
    ["e429_empty", 3, "busy"],
    ["e429_rpm", 3, "busy"],
    ["e500", 3, "busy"],
    ["e502_html", 3, "busy"],
    ["e503_forever", 3, "busy"],
    ["e504", 3, "busy"],
    ["err_array", 3, "busy"],
    ["e499", 2, "stopped before"],
    ["html_200", 2, "stopped before"],
    ["empty_200", 2, "stopped before"],
    ["cut_json_200", 2, "stopped before"],
    ["trunc_length", 2, "stopped before"],
    ["trunc_chunked", 2, "stopped before"],
    ["reset_before", 2, "stopped before"],
  ])("fails after %s, with %i requests: %j", async (scenario, requests, sentence) => {
    const failure = await failScenario(scenario);
    expect(failure.code).toBe("ENGINE_FAILED");
    expect(failure.userMessage).toContain(sentence);
    expect(failure.userMessage).not.toMatch(/[<>{}]/);
    expect(setup.readRequests()).toHaveLength(requests);
    expect(setup.readOutcomes()).toHaveLength(requests);
    expect(setup.errors).toEqual(scenario === "huge_image" ? [attentionMessage] : []);
  });

  it("fails on 80 MB without reading far past the size limit", async () => {
    await failScenario("huge_image:60");
    await setup.emulator.until((log) => log.at(-1)?.outcome === "aborted");
    // The service has sent what was read plus what the system buffered on the way.
    expect(setup.readRequests().at(-1)?.sentBytes).toBeLessThan(24 * 1024 * 1024 + 20_000_000);
  });

  it("fails immediately on a used-up daily quota and says when it resets", async () => {
    expect(await failScenario("e429_long")).toMatchObject({ retryAfterSeconds: 3601 });
    expect(setup.waits).toEqual([]);
  });

  it.each([
    ["e400_key", 1, attentionMessage],
    ["e400_location", 1, attentionMessage],
    ["e401", 1, attentionMessage],
    ["e403", 1, attentionMessage],
    ["e403_leaked", 1, attentionMessage],
    ["e404_model", 2, attentionMessage],
    ["e404_newusers", 2, attentionMessage],
    ["err_sse_label", 2, attentionMessage],
    ["redirect", 1, attentionMessage],
    ["unknown_reason", 1, stoppedMessage],
    ["continuation", 1, stoppedMessage],
  ])("fails after %s, with %i requests, and the operator is alerted", async (scenario, requests, alert) => {
    const failure = await failScenario(scenario);
    expect(failure).toMatchObject({ code: "ENGINE_FAILED" });
    expect(failure.userMessage).toContain("isn't available right now");
    expect(setup.readRequests()).toHaveLength(requests);
    expect(new Set(setup.errors)).toEqual(new Set([alert]));
  });
});
