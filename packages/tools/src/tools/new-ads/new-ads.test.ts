import { describe, expect, test } from "vitest";
import { record, unanalyzed, variations } from "./generate.ts";
import { newAds } from "./index.ts";
import { schema } from "../../product-photo/options.ts";

describe("new-ads", () => {
  test("makes four photos, each with room for words on a different side", () => {
    const requests = variations(schema.parse({}), { facts: unanalyzed, random: () => 0 });
    expect(requests.map(({ label }) => label)).toEqual([
      "Variation 1",
      "Variation 2",
      "Variation 3",
      "Variation 4",
    ]);
    const calm = ["upper third", "lower third", "left two fifths", "right two fifths"];
    for (const [index, { prompt, recipe, frame }] of requests.entries()) {
      expect(frame).toEqual({ width: 1536, height: 1536 });
      expect(prompt).toContain("in a 1:1 aspect ratio");
      expect(calm.filter((part) => prompt.includes(`Leave the ${part}`))).toEqual([calm[index]]);
      expect(recipe).toMatchObject({ kind: "scene" });
    }
    expect(requests.map(({ sampling }) => sampling.temperature)).toEqual([0.2, 0.3, 0.4, 0.5]);
  });

  test("has the specified settings, messages and file names", () => {
    const options = schema.parse({});
    expect(Object.keys(record(options).styleSettings).toSorted()).toEqual([
      "angle",
      "background",
      "handPosition",
      "handProperties",
      "photoStyle",
      "productSize",
    ]);
    expect(newAds.copy.failed).toBe("Failed to generate any image variations.");
    expect(newAds.downloadName({ n: 1, timestamp: 0, options })).toBe("generated-image-1.png");
    expect(newAds.flow).toBe("ad");
  });
});
