import { describe, expect, test } from "vitest";
import { mascotChoices, mascotStyles } from "../../choices/mascots.ts";
import { record, variations } from "./generate.ts";
import { famousMascots } from "./index.ts";
import { fields, schema } from "./options.ts";

const defaults = schema.parse({});
const context = { random: () => 0 };

describe("famous-mascots", () => {
  test("has three sections, in which each choice has a tooltip and colors", () => {
    expect(fields.map(({ group }) => group)).toEqual(["Select Celebrity", "Style", "Scene"]);
    const choices = fields.flatMap((field) => (field.kind === "choice" ? field.choices : []));
    expect(choices).toHaveLength(mascotChoices.length + mascotStyles.length + 13);
    for (const { description, swatch } of choices) {
      expect(description).toMatch(/\w/);
      expect(swatch?.every((color) => /^#[\da-f]{6}$/.test(color))).toBe(true);
    }
  });

  test("makes four takes that keep the product and vary the mascot's pose", () => {
    for (const { value, prompt: look } of mascotChoices) {
      const requests = variations({ ...defaults, mascot: value }, context);
      expect(new Set(requests.map(({ prompt }) => prompt)).size).toBe(4);
      for (const { prompt } of requests) {
        expect(prompt.indexOf("Keep it exactly")).toBeLessThan(prompt.indexOf(look));
        expect(prompt).toContain("1:1");
      }
    }
  });

  test("puts the style and the scene into the prompt and the recipe", () => {
    const [request] = variations({ mascot: "owl", style: "playful", scene: "beach" }, context);
    expect(request?.prompt).toMatch(/confetti/);
    expect(request?.prompt).toMatch(/turquoise water/);
    expect(request?.recipe).toMatchObject({
      kind: "mascot",
      mascot: "owl",
      style: "playful",
      backdrop: "beach",
    });
  });

  test("asks the studio for four different takes", () => {
    const recipes = variations(defaults, context).map(({ recipe }) => JSON.stringify(recipe));
    expect(new Set(recipes).size).toBe(4);
  });

  test("has the specified record, file names and messages", () => {
    expect(record(defaults).styleSettings).toEqual({
      mascot: "fox",
      style: "studio",
      scene: "soft-gradient",
    });
    expect(record(defaults).prompt).toBe("Rusty the fox, Studio, Soft gradient");
    expect(famousMascots.downloadName({ n: 2, timestamp: 0, options: defaults })).toBe(
      "fox-mascot-soft-gradient-2.png",
    );
    expect(famousMascots.images.product.label).toBe("Upload Product");
    expect(famousMascots.copy).toMatchObject({
      title: "Famous Mascots",
      time: "Processing time: {wait}",
      wait: "5-10 seconds",
      placeholder: "Your mockups will appear here",
      results: "Generated Mockup",
      badge: "Generated {n}/{total}",
      progress: {
        titles: ["Generating mockups..."],
        status: "{made}/{total} generated",
        hint: "Time elapsed: {seconds}s",
      },
      dialog: { title: "Customize Your Mascot", confirm: "Generate Mockup" },
      failed: "Failed to generate any images.",
    });
    // This tool has no separate sentence for the last token, so the default is shown.
    expect(famousMascots.copy).not.toHaveProperty("lastToken");
  });
});
