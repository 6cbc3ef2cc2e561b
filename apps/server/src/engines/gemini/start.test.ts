import { afterEach, describe, expect, it } from "vitest";
import type { GeminiOptions } from "./options.ts";
import { openSetup } from "./testing/setup.ts";

const setups: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(setups.splice(0).map((setup) => setup.close()));
});

async function open(changes: Partial<GeminiOptions>) {
  const setup = await openSetup(changes);
  setups.push(setup);
  return setup;
}

const price = { from: "2026-01-01", input: 1, text: 1, image: 1 };

describe("opening the engine", () => {
  it("finds the configured models", async () => {
    const { gemini, errors } = await open({});
    expect(gemini.check).toEqual({ state: "ok" });
    expect(errors).toEqual([]);
  });

  it("reports missing models, and starts", async () => {
    const models = ["gemini-2.0-flash-exp", "gemini-3.1-flash-lite-image", "gemini-3.5-flash-lite"];
    const prices = models.map((model) => ({ ...price, model }));
    const { gemini, errors } = await open({ imageModel: "gemini-2.0-flash-exp", prices });
    expect(gemini.check).toMatchObject({ state: "missing", missing: ["gemini-2.0-flash-exp"] });
    expect(errors).toHaveLength(1);
  });

  it("reports that the key was refused", async () => {
    const { gemini } = await open({ apiKey: "another-key" });
    expect(gemini.check).toMatchObject({
      state: "refused",
      message: expect.stringContaining("API key not valid"),
    });
  });

  it("reports that the service can't be reached, and starts", async () => {
    const { gemini } = await open({ baseUrl: "http://127.0.0.1:1" });
    expect(gemini.check).toMatchObject({ state: "unknown" });
  });

  it("allows a Pro model more time, and has no fallback if the IDs are equal", async () => {
    const pro = "gemini-3-pro-image";
    const setup = await open({ imageModel: pro, fallbackImageModel: pro });
    setup.emulator.script({ scenario: "e429_capacity", model: pro });
    await setup.make({});
    expect(setup.usages.map(({ model }) => model)).toEqual([pro, pro]);
    expect(setup.readRequests()[0]?.headers["x-server-timeout"]).toBe("300");
  });

  it("refuses a model without a price, and a Pro model as fallback", async () => {
    await expect(open({ prices: [] })).rejects.toThrow("no price for the model gemini-nano-banana-2.1");
    await expect(open({ fallbackImageModel: "gemini-3-pro-image" })).rejects.toThrow("fallback model");
  });
});
