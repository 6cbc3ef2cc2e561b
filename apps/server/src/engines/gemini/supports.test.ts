import { describe, expect, it } from "vitest";
import { openSetups } from "./testing/open-setups.ts";

const open = openSetups();

describe("a Gemini engine", () => {
  it("refuses a transparent background", async () => {
    const setup = await open();
    const recipe = { kind: "cut-out", finish: "transparent" } as const;
    expect(setup.gemini.supports([setup.job({}).request, setup.job({ recipe }).request])).toEqual({
      supported: false,
      reason: expect.stringContaining("transparency"),
    });
    await expect(setup.make({ recipe })).rejects.toMatchObject({ code: "NOT_SUPPORTED" });
  });

  it("refuses text that the studio can't set afterward", async () => {
    const setup = await open();
    const words = { text: "ꦲ", background: "", style: "minimal", ground: "picture", seed: 0 } as const;
    const { request } = setup.job({ finishRecipe: { kind: "thumbnail", ...words } });
    expect(setup.gemini.supports([request])).toEqual({
      supported: false,
      reason: "We have no font for the character “ꦲ”. Replace it.",
      badInput: true,
    });
  });
});
