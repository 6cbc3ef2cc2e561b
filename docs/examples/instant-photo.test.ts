import { describe, expect, it } from "vitest";
import { createSheet } from "../../apps/server/src/engines/studio/pixels/canvas.ts";
import { drawInstantPhoto, type InstantPhotoRecipe } from "./instant-photo.ts";

/** A photograph that is red on its left half and blue on its right. */
function photo(): Uint8Array {
  const { canvas, context } = createSheet(200, 100);
  context.fillStyle = "#ff0000";
  context.fillRect(0, 0, 100, 100);
  context.fillStyle = "#0000ff";
  context.fillRect(100, 0, 100, 100);
  return canvas.toBuffer("image/png");
}

async function drawn(crop: InstantPhotoRecipe["crop"]) {
  const images = [{ png: photo() }];
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
  it("draws the photograph on a white card of the frame's size", async () => {
    const { width, height, at } = await drawn("center");
    expect({ width, height }).toEqual({ width: 500, height: 580 });
    expect(at(10, 10)).toEqual([251, 250, 247]);
    expect(at(250, 520)).toEqual([251, 250, 247]);
    expect(at(100, 200)).toEqual([255, 0, 0]);
    expect(at(400, 200)).toEqual([0, 0, 255]);
  });

  it("takes the square from where the recipe says", async () => {
    expect((await drawn("start")).at(250, 250)).toEqual([255, 0, 0]);
    expect((await drawn("end")).at(250, 250)).toEqual([0, 0, 255]);
  });
});
