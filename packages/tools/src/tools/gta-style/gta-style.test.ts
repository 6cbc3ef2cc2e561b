import { describe, expect, test } from "vitest";
import { record, variations } from "./generate.ts";
import { gtaStyle } from "./index.ts";
import { fields, schema } from "../../no-options.ts";

describe("gta-style", () => {
  test("has no options", () => {
    expect(fields).toEqual([]);
    expect(schema.parse({})).toEqual({});
  });

  test("makes four grades; prompts keep the subject and name no game", () => {
    const requests = variations();
    expect(requests.map(({ label }) => label)).toEqual([
      "Teal and orange",
      "Magenta sunset",
      "Neon night",
      "Beach noon",
    ]);
    for (const { label, prompt, format, images } of requests) {
      expect(prompt.indexOf("Keep exactly the same")).toBeLessThan(prompt.indexOf("Repaint the whole image"));
      expect(prompt.toLowerCase()).toContain(label.toLowerCase());
      expect(prompt).not.toMatch(/gta|theft|vice/i);
      expect([format, images]).toEqual(["jpeg", ["photo"]]);
    }
  });

  test("asks the studio engine for the same four color grades", () => {
    expect(variations().map(({ recipe }) => recipe)).toEqual(
      [0, 1, 2, 3].map((variation) => ({ kind: "restyle", style: "gta", subject: "person", variation })),
    );
  });

  test("says before a run that the studio only gives a painted look", () => {
    expect(gtaStyle.copy.onStudio).toMatch(/^Painted look: .* The full style needs a generative engine/);
  });

  test("has the specified record, file names and messages", () => {
    expect(record({}, { made: ["one", "another"] }).styleSettings).toEqual({ variationsGenerated: 2 });
    expect(gtaStyle.downloadName({ n: 3, timestamp: 42, options: {} })).toBe("gta-style-42.jpg");
    expect(gtaStyle.images.photo.missing).toBe("Please upload an image first.");
    expect(gtaStyle.copy).toMatchObject({
      action: "Transform to GTA 6 Style",
      placeholder: "Upload an image to generate GTA 6 style artwork",
      badge: "GTA 6 Style",
      failed: "Failed to generate GTA style variations",
    });
    expect(gtaStyle.estimateSeconds).toBe(25);
  });
});
