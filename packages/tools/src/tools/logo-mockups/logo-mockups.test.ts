import { describe, expect, test } from "vitest";
import { mockupDevices, mockupScenes, mockupStyles, screenColors } from "../../request.ts";
import { variations } from "./generate.ts";
import { logoMockups } from "./index.ts";
import { adjust, excluded, fields, notes, schema } from "./options.ts";

const random = () => 0;
const options = (given: Parameters<typeof schema.parse>[0]) => schema.parse(given);

describe("logo-mockups", () => {
  test("offers six devices, thirteen scenes, three styles, four screen colors", () => {
    const offered = fields.map((field) =>
      field.kind === "choice" ? field.choices.map(({ value }) => value) : [],
    );
    expect(offered).toEqual([mockupDevices, mockupScenes, mockupStyles, screenColors]);
    expect(offered.map(({ length }) => length)).toEqual([6, 13, 3, 4]);
  });

  test("moves a billboard or blimp to a fitting scene unless one is chosen", () => {
    expect(adjust(options({ device: "billboard" })).scene).toBe("outdoor-city");
    expect(adjust(options({ device: "blimp", scene: "times-square" })).scene).toBe("outdoor-sky");
    expect(adjust(options({ device: "billboard", scene: "london-eye" })).scene).toBe("london-eye");
    expect(adjust(options({ device: "blimp", scene: "grand-canyon" })).scene).toBe("grand-canyon");
  });

  test("replaces only a scene that doesn't fit a handheld device", () => {
    expect(adjust(options({ device: "iphone", scene: "eiffel-tower" })).scene).toBe("office");
    expect(adjust(options({ device: "macbook", scene: "outdoor-city" })).scene).toBe("outdoor-city");
  });

  test.each(mockupDevices)("keeps only scenes that aren't excluded with %s", (device) => {
    const { scene: reasons = {} } = excluded(options({ device }));
    const keptScenes = mockupScenes.filter((scene) => adjust(options({ device, scene })).scene === scene);
    expect(keptScenes).toEqual(mockupScenes.filter((scene) => !(scene in reasons)));
    expect(keptScenes.length).toBeGreaterThan(1);
  });

  test("excludes a display's places for handheld devices", () => {
    const { scene: reasons = {} } = excluded(options({ device: "ipad" }));
    expect(Object.keys(reasons)).toEqual(["times-square", "eiffel-tower", "london-eye", "grand-canyon"]);
  });

  test("says that the scene was chosen automatically", () => {
    expect(notes(options({ device: "billboard" }))).toEqual({
      scene: "Scene automatically selected for billboard display",
    });
    expect(notes(options({ device: "blimp" }))["scene"]).toBe(
      "Scene automatically selected for blimp display",
    );
    expect(notes(options({}))).toEqual({});
  });

  test("makes four views of a device, with unique seeds and prompts", () => {
    for (const device of mockupDevices) {
      const requests = variations(adjust(options({ device })), { random });
      expect(requests.map(({ recipe }) => "seed" in recipe && recipe.seed)).toEqual([0, 1, 2, 3]);
      expect(new Set(requests.map(({ prompt }) => prompt)).size).toBe(4);
      for (const { prompt, sampling, images } of requests) {
        expect(prompt).toMatch(/^Image 1 is a logo\. Keep it exactly as it is/);
        expect(sampling.temperature).toBe(0.15);
        expect(images).toEqual(["logo"]);
      }
    }
  });

  test("makes a different recipe in another run", () => {
    const [one] = variations(options({}), { random: () => 0.2 });
    const [other] = variations(options({}), { random: () => 0.7 });
    expect(one?.recipe).not.toEqual(other?.recipe);
  });

  test("names a file after the device, the scene and a number", () => {
    const name = logoMockups.downloadName({
      n: 3,
      timestamp: 0,
      options: options({ device: "ipad", scene: "beach" }),
    });
    expect(name).toBe("ipad-beach-3.png");
  });

  test("has the specified copy", () => {
    expect(logoMockups.copy).toMatchObject({
      title: "Logo Device Mockups",
      time: "Processing time: {wait}",
      wait: "5-10 seconds",
      badge: "Generated {n}/{total}",
      dialog: { title: "Customize Your Mockup", confirm: "Generate Mockup" },
      failed: "All mockup generations failed.",
      lastToken: "Mockups generated, but no tokens remaining for future use.",
    });
  });

  test.each([
    [
      "billboard",
      "times-square",
      "A real place like Times Square needs a generative engine (Gemini API key).",
    ],
    [
      "blimp",
      "grand-canyon",
      "A real place like the Grand Canyon needs a generative engine (Gemini API key).",
    ],
  ] as const)("refuses to composite a %s at %s, with the reason", (device, scene, refusal) => {
    const requests = variations(options({ device, scene }), { random });
    expect(requests).toHaveLength(4);
    for (const { recipe } of requests) expect(recipe).toEqual({ refusal });
  });
});
