import sharp from "sharp";
import { expect, it } from "vitest";
import { drawImageAndMatte, drawMatte } from "../testing/drawn-matte.ts";
import { offerGaps, offerObjects } from "./choices.ts";
import { findEnclosedBackground } from "./doubts/enclosed-background.ts";
import { findMultipleObjects } from "./doubts/several-objects.ts";
import { findMatte } from "./find-matte.ts";

const plate = `<circle cx="320" cy="240" r="190" fill="#d8d4cc"/><circle cx="320" cy="240" r="180" fill="none" stroke="#cdc9c1" stroke-width="20"/>`;
const disk = `<circle cx="320" cy="240" r="192"/>`;

/** Returns the opacity of a preview in its middle. */
async function readMiddleOpacity(preview: Uint8Array): Promise<number | undefined> {
  const { data, info } = await sharp(preview)
    .extractChannel("alpha")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data[Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)];
}

it("offerGaps shows the product with its gaps filled first, then open", async () => {
  const { overview } = await drawImageAndMatte(plate, disk);
  const [filled, open, ...more] = await offerGaps(findEnclosedBackground(overview), overview);
  expect([filled?.kind, open?.kind, more]).toEqual(["gaps-filled", "gaps-open", []]);
  expect(await readMiddleOpacity(filled?.preview ?? new Uint8Array())).toBe(255);
  expect(await readMiddleOpacity(open?.preview ?? new Uint8Array())).toBe(0);
});

it("offerObjects shows each object and all together, with a margin", async () => {
  const objects = `<rect x="180" y="80" width="160" height="320" fill="#1f6f4a"/><rect x="420" y="240" width="90" height="160" fill="#c02020"/>`;
  const { overview } = await drawImageAndMatte(objects, objects);
  const [bottle, can, all] = await offerObjects(findMultipleObjects(overview), overview);
  expect(bottle?.area.left).toBeCloseTo(180 / 640 - 0.012, 2);
  expect(can?.area.left).toBeCloseTo(420 / 640 - 0.012, 2);
  expect([all?.kind, all?.area.left]).toEqual(["all-things", bottle?.area.left]);
  expect(await readMiddleOpacity(all?.preview ?? new Uint8Array())).toBe(0);
  expect(await readMiddleOpacity(can?.preview ?? new Uint8Array())).toBe(255);
});

it("findMatte opens or fills gaps as chosen, and doesn't ask again", async () => {
  const { overview } = await drawImageAndMatte(plate, disk);
  const { width, height } = await drawMatte(disk);
  /** Networks that take the whole plate for the subject. */
  const networks = {
    saliency: {
      run: (_: Float32Array, shape: { width: number; height: number }) =>
        Promise.resolve(
          Float32Array.from({ length: shape.width * shape.height }, (_value, i) => {
            const [x, y] = [
              (i % shape.width) / shape.width - 0.5,
              Math.floor(i / shape.width) / shape.height - 0.5,
            ];
            return Math.hypot(x * width, y * height) < 192 ? 0.99 : 0.01;
          }),
        ),
    },
    people: {
      run: (_: Float32Array, shape: { width: number; height: number }) =>
        Promise.resolve(new Float32Array(shape.width * shape.height)),
    },
  };
  const foundMatte = await findMatte(overview.whole, {}, networks);
  expect(foundMatte?.choices.map(({ kind }) => kind)).toEqual(["gaps-filled", "gaps-open"]);
  const middle = 240 * width + 320;
  const filled = await findMatte(overview.whole, { gaps: "filled" }, networks);
  expect([filled?.matte.data[middle], filled?.choices]).toEqual([1, []]);
  const open = await findMatte(overview.whole, { gaps: "open" }, networks);
  expect([open?.matte.data[middle], open?.choices]).toEqual([0, []]);
  expect(open?.doubts.map(({ kind }) => kind)).not.toContain("enclosed-ground");
});
