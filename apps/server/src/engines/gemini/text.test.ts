import type { TextJob } from "@packshot/trpc/ports";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { type Setup, first, never, openSetup, withScenario, TEXT_MODEL } from "./testing/setup.ts";
import { toJsonSchema } from "./text.ts";

const answer = z.strictObject({
  product: z.string(),
  colors: z.array(z.string()).min(1).max(5),
  mood: z.enum(["calm", "loud"]),
});

let setup: Awaited<ReturnType<typeof openSetup>>;
beforeEach(async () => {
  setup = await openSetup();
});
afterEach(() => setup.close());

function ask(scenario: string, { gemini, ...given }: Setup = setup) {
  const { sources, tool, calls, cancel } = given.job({});
  const request = {
    images: ["product"],
    prompt: withScenario(scenario),
    answer,
    sampling: { temperature: 0.8, maxOutputTokens: 400 },
    recipe: { kind: "photo-facts" } as const,
  };
  const job: TextJob<z.infer<typeof answer>> = { tool, calls, cancel, sources, request };
  return gemini.text(job, never());
}

describe("a text answer of Gemini", () => {
  it.each(["ok", "json_ok", "json_extra_prose"])(
    "is read when it has the right shape: %s",
    async (scenario) => {
      expect((await ask(scenario)).answer).toMatchObject({ mood: "calm" });
      expect(setup.readRequests()).toHaveLength(1);
      expect(setup.usages).toMatchObject([
        { model: "gemini-3.5-flash-lite", outcome: "made", imageTokens: 0 },
      ]);
    },
  );

  it("is requested with an accepted schema, and without an image", async () => {
    await ask("json_ok");
    const [request] = setup.readRequests();
    expect(request).toMatchObject({
      store: false,
      generationConfig: { responseMimeType: "application/json", responseJsonSchema: { type: "object" } },
    });
    expect(request?.generationConfig).not.toHaveProperty("responseModalities");
    expect(request?.prompt).toMatch(/^Image 1 is the product\./);
  });

  it("is requested with the sampling values of its model", async () => {
    await using parts = new AsyncDisposableStack();
    const own = await openSetup({ sampling: { [TEXT_MODEL]: ["maxOutputTokens", "topK"] } });
    parts.defer(() => own.close());
    await ask("json_ok", own);
    const { generationConfig } = first(own.readRequests());
    expect(generationConfig).toMatchObject({ maxOutputTokens: 400 });
    expect(generationConfig).not.toHaveProperty("topK");
    expect(generationConfig).not.toHaveProperty("temperature");
    await ask("json_ok");
    expect(first(setup.readRequests()).generationConfig).not.toHaveProperty("maxOutputTokens");
  });

  it.each(["json_invalid", "json_cut"])("is requested again with the error: %s", async (scenario) => {
    setup.emulator.script(scenario);
    expect((await ask("json_ok")).answer.colors).toHaveLength(1);
    expect(setup.readRequests()[1]?.prompt).toContain("didn't match the schema");
  });

  it.each(["json_invalid", "json_cut"])("fails when it never fits the schema: %s", async (scenario) => {
    await expect(ask(scenario)).rejects.toMatchObject({
      code: "ENGINE_FAILED",
      userMessage: expect.stringContaining("sent an invalid answer"),
    });
    expect(setup.readRequests()).toHaveLength(2);
  });

  it.each([
    ["prompt_blocked", "REQUEST_REFUSED"],
    ["image_safety", "ENGINE_FAILED"],
    ["e503_forever", "ENGINE_FAILED"],
    ["e400_arg", "ENGINE_FAILED"],
  ])("fails after %s with %s", async (scenario, code) => {
    await expect(ask(scenario)).rejects.toMatchObject({ code });
  });
});

describe("toJsonSchema", () => {
  it("keeps keywords that the service supports and omits the others", () => {
    const type = z.strictObject({
      kind: z.literal("shoe"),
      colors: z.array(z.string().regex(/^#/)).max(5),
      pieces: z.number().int().min(1),
      mood: z.enum(["calm", "loud"]).nullable(),
      pattern: z.string().optional(),
    });
    expect(toJsonSchema(type)).toEqual({
      type: "object",
      properties: {
        kind: { type: "string", enum: ["shoe"] },
        colors: { type: "array", maxItems: 5, items: { type: "string" } },
        pieces: { type: "integer", minimum: 1 },
        mood: { anyOf: [{ type: "string", enum: ["calm", "loud"] }, { type: "null" }] },
        pattern: { type: "string" },
      },
      required: ["kind", "colors", "pieces", "mood"],
      additionalProperties: false,
    });
  });
});
