import { describe, expect, it } from "vitest";
import { createSheet } from "../../apps/server/src/engines/studio/pixels/canvas.ts";
import { drawInstantPhoto, type InstantPhotoRecipe } from "./instant-photo.ts";

/** Returns a photo whose left half is red and whose right half is blue. */
function createPhoto(): Uint8Array {
  const { canvas, context } = createSheet(200, 100);
  context.fillStyle = "#ff0000";
  context.fillRect(0, 0, 100, 100);
  context.fillStyle = "#0000ff";
  context.fillRect(100, 0, 100, 100);
  return canvas.toBuffer("image/png");
}

async function draw(crop: InstantPhotoRecipe["crop"]) {
  const images = [{ png: createPhoto() }];
  const recipe = { kind: "instant-photo", crop } as const;
  const { data, width, height } = await drawInstantPhoto(recipe, {
    images,
    frame: { width: 500, height: 580 },
  });
  return {
    width,
    height,
    at: (x: number, y: number) => Array.from(data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)),
  };
}

describe("drawInstantPhoto", () => {
  it("draws the photo on a white card in the frame's size", async () => {
    const { width, height, at } = await draw("center");
    expect({ width, height }).toEqual({ width: 500, height: 580 });
    expect(at(10, 10)).toEqual([251, 250, 247]);
    expect(at(250, 520)).toEqual([251, 250, 247]);
    expect(at(100, 200)).toEqual([255, 0, 0]);
    expect(at(400, 200)).toEqual([0, 0, 255]);
  });

  it("keeps the part of the photo that the recipe names", async () => {
    expect((await draw("start")).at(250, 250)).toEqual([255, 0, 0]);
    expect((await draw("end")).at(250, 250)).toEqual([0, 0, 255]);
  });
});
