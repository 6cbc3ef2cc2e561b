import { describe, expect, it } from "vitest";
import { moods } from "@packshot/tools/request";
import { choosePlates } from "../../scenery/plates/choose-plates.ts";
import { readPlates } from "../../scenery/plates/plate-library.ts";
import { findMissingPlaces, listSuitablePlates } from "../../testing/plates/missing-places.ts";
import { uncut } from "../../testing/plates/plain-composites.ts";
import { drawRedBox, countRed } from "../../testing/red-box.ts";
import { drawMoodBoard } from "./draw.ts";
import { moodScenes } from "./moods.ts";

const frame = { width: 240, height: 240 };

const cutOut = drawRedBox();

describe("drawMoodBoard", () => {
  it.each(moods)("%s: the same seed gives the same pixels, and the product is visible", async (mood) => {
    const drawBoard = async (seed: number) =>
      (await drawMoodBoard({ kind: "mood-board", mood, seed }, { images: [{ cutOut }], frame })).data;
    const first = await drawBoard(1);
    expect(await drawBoard(1)).toEqual(first);
    expect(await drawBoard(2)).not.toEqual(first);
    expect(countRed(first)).toBeGreaterThan(3000);
  });

  it.each(moods)("%s shows a lying product in the middle", async (mood) => {
    const lying = { ...cutOut, pose: "lying" } as const;
    const tall = { width: 160, height: 320 };
    const { data } = await drawMoodBoard(
      { kind: "mood-board", mood, seed: 1 },
      { images: [{ cutOut: lying }], frame: tall },
    );
    const half = data.length / 2;
    const upper = countRed(data.subarray(0, half)) / countRed(data);
    expect(upper).toBeGreaterThan(0.35);
    expect(upper).toBeLessThan(0.65);
  });

  it.each(moods)("%s shows a lying product on more than plain paper", async (mood) => {
    const chosen = choosePlates(await readPlates(), {
      sets: moodScenes[mood].plates.sets,
      view: "lying",
      size: "shoe",
      light: "left",
      frame,
      bounds: { width: 200, height: 100 },
      cut: uncut,
      sizeOrArea: 0.5,
      seed: 1,
    });
    expect(chosen.map(({ plate }) => plate.tintable ?? false)).not.toContain(true);
    expect(chosen).not.toEqual([]);
  });

  it.each(moods)("%s shows furniture on a floor", async (mood) => {
    const floors = (await readPlates()).filter(({ on }) => on === "floor").map(({ name }) => name);
    const suitable = await listSuitablePlates(moodScenes[mood].plates.sets, "standing", "furniture");
    expect(floors).toEqual(expect.arrayContaining([...suitable]));
  });

  it.each(moods)("%s has a place for each size and view", async (mood) => {
    expect(await findMissingPlaces(moodScenes[mood].plates.sets)).toEqual([]);
  });
});
