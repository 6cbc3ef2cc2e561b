import { describe, expect, it } from "vitest";
import type { CutOut } from "../../matting/cut-out.ts";
import {
  measureBrightening,
  composePlain,
  grain,
  type place,
  uncut,
} from "../../testing/plates/plain-composites.ts";
import { createPlainRoom, sky, sunFromLeft, window } from "../../testing/plates/plain-rooms.ts";
import { block, cutOutShape, ring, tee } from "../../testing/plates/shapes.ts";
import { computePixelsPerMeter, project } from "./camera.ts";
import type { ComposedRoom } from "./compose.ts";
import { lightMoods } from "./light.ts";
import type { Plate } from "./load-plate.ts";
import type { PlateLight } from "./plate.ts";
import { placeProduct } from "./product/place-product.ts";
import type { Vector } from "../../pixels/vector.ts";

/** Returns the mean of `measureBrightening` around a point of the room. */
function measureBrightnessAt(plate: Plate, made: ComposedRoom, point: Vector): number {
  const { x, y } = project(plate.camera, point);
  let sum = 0;
  for (let v = -1; v <= 1; v++)
    for (let u = -1; u <= 1; u++)
      sum += measureBrightening(plate, made, Math.round(x) + u, Math.round(y) + v);
  return sum / 9;
}

/** Visits each pixel that isn't in the product's box. */
function visitAround({ image, box }: ComposedRoom, visit: (x: number, y: number) => void): void {
  for (let y = 0; y < image.height; y++) {
    for (let x = 0; x < image.width; x++) {
      const inBox = x >= box.left && x < box.left + box.width && y >= box.top && y < box.top + box.height;
      if (!inBox) visit(x, y);
    }
  }
}

const lightings: readonly PlateLight[][] = [
  [sunFromLeft, sky],
  [window, sky],
];

describe("compose: the shadow", () => {
  it.each(lightings)("never brightens the room, and changes nothing above the horizon", async (...lights) => {
    const plate = createPlainRoom({ lights });
    const made = await composePlain(plate, cutOutShape(tee));
    const horizon = project(plate.camera, [0, 1e6, 0]).y;
    let [above, darker] = [0, 0];
    visitAround(made, (x, y) => {
      const change = measureBrightening(plate, made, x, y);
      expect(change).toBeLessThanOrEqual(grain);
      if (y < horizon - 1) above = Math.max(above, Math.abs(change));
      if (change < -20) darker++;
    });
    expect(above).toBeLessThanOrEqual(grain);
    expect(darker).toBeGreaterThan(100);
  });

  it("lies where the sun's direction puts it", async () => {
    const plate = createPlainRoom({});
    const made = await composePlain(plate, cutOutShape(block));
    const [x, y, z] = [0.7, 0.2, 0.7];
    const at = (height: number): Vector => [(height * x) / z, (height * y) / z, 0];
    expect(measureBrightnessAt(plate, made, at(0.15))).toBeLessThan(-30);
    expect(measureBrightnessAt(plate, made, at(0.32))).toBeGreaterThan(-6);
    expect(measureBrightnessAt(plate, made, [-0.2, 0, 0])).toBeGreaterThan(-8);
  });

  it("has the hue of pale paper, not only of its brightest channel", async () => {
    const room = createPlainRoom({});
    const plate = { ...room, facts: { ...room.facts, tintable: true as const } };
    const { image } = await composePlain(plate, cutOutShape(block), { tint: [251, 230, 216] });
    const { x, y } = project(plate.camera, [0.15, 0.15 * (0.2 / 0.7), 0]);
    const at = (Math.round(y) * image.width + Math.round(x)) * 3;
    const [red = 0, green = 0, blue = 0] = image.data.subarray(at, at + 3);
    expect(red).toBeLessThan(210);
    expect(red - blue).toBeLessThan(45);
    expect(red - green).toBeLessThan(30);
  });

  it("falls on a nearby block, and on the wall behind", async () => {
    const nearby = { from: [0.16, -0.1, 0], to: [0.3, 0.2, 0.06] } as const;
    const side = createPlainRoom({ block: nearby });
    const onBlock = await composePlain(side, cutOutShape(block));
    expect(measureBrightnessAt(side, onBlock, [0.18, 0.04, 0.06])).toBeLessThan(-30);
    const lit = { ...sunFromLeft, direction: [-0.3, -0.85, 0.43] as const };
    const walled = createPlainRoom({ wall: 0.15, lights: [lit, sky] });
    const onWall = await composePlain(walled, cutOutShape(block));
    expect(measureBrightnessAt(walled, onWall, [0.12, 0.15, 0.06])).toBeLessThan(-30);
    expect(measureBrightnessAt(walled, onWall, [0.12, 0.15, 0.3])).toBeGreaterThan(-2 * grain);
  });

  it("is longer behind the thicker of two lying products", async () => {
    const low = { ...sunFromLeft, direction: [-0.9, 0, 0.44] as const };
    const plate = createPlainRoom({ seenFrom: "top", lights: [low, sky] });
    const pair = cutOutShape(
      (x, y) => (x > 0.1 && x < 0.6 && y > 0.1 && y < 0.5) || (x > 0.5 && x < 0.6 && y > 0.6 && y < 0.9),
    );
    const made = await composePlain(plate, pair, { place: { height: 0.3, aside: 0 } });
    const right =
      (made.box.left + made.box.width - plate.camera.axis.x) / computePixelsPerMeter(plate.camera, 1.6);
    const [thick, thin] = [0.07, -0.11].map((y) => measureBrightnessAt(plate, made, [right + 0.05, y, 0]));
    expect(thick).toBeLessThan(-30);
    expect(thin).toBeGreaterThan(-12);
  });

  it("lets light through a ring", async () => {
    const behind = { ...sunFromLeft, direction: [0, 0.8, 0.6] as const };
    const plate = createPlainRoom({ lights: [behind, sky] });
    const made = await composePlain(plate, cutOutShape(ring));
    const measureShadow = (height: number) => measureBrightnessAt(plate, made, [0, (-height * 0.8) / 0.6, 0]);
    expect(measureShadow(0.16)).toBeLessThan(-30);
    expect(measureShadow(0.09)).toBeGreaterThan(measureShadow(0.16) + 20);
  });

  it("is mirrored if the plate and the product are", async () => {
    const cutOut = cutOutShape((x, y) => block(x, y) && !(x > 0.5 && y < 0.5));
    const one = await composePlain(createPlainRoom({}), cutOut, { place: { height: 0.2, aside: 0.03 } });
    const mirrored = cutOutShape((x, y) => block(1 - x, y) && !(x < 0.5 && y < 0.5));
    const other = await composePlain(createPlainRoom({ mirrored: true }), mirrored, {
      place: { height: 0.2, aside: -0.03 },
    });
    const { width, height } = one.image;
    let different = 0;
    let shaded = 0;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const a = one.image.data[(y * width + x) * 3] ?? 0;
        const b = other.image.data[(y * width + width - 1 - x) * 3] ?? 0;
        if (Math.abs(a - b) > 20) different++;
        if (a < 150) shaded++;
      }
    }
    expect(shaded).toBeGreaterThan(200);
    expect(different).toBeLessThan(0.1 * shaded);
  });
});

/** Finds the place at which a cut-out isn't resized. */
async function findUnscaledPlace(plate: Plate, cutOut: CutOut): Promise<typeof place> {
  let found = { height: 0.2, aside: 0 };
  for (let turn = 0; turn < 12; turn++) {
    const { depth } = await placeProduct(cutOut, uncut, plate, found);
    found = { height: cutOut.bounds.height / computePixelsPerMeter(plate.camera, depth), aside: 0 };
  }
  return found;
}

/** Draws a shape in all kinds of colors. */
function drawColorful(side: number): CutOut {
  const cutOut = cutOutShape(block, side);
  for (let i = 0; i < cutOut.rgba.length; i += 4)
    if ((cutOut.rgba[i + 3] ?? 0) > 0) cutOut.rgba.set([(i * 7) % 256, (i >> 4) % 256, (i >> 9) % 256], i);
  return cutOut;
}

describe("compose: the product", () => {
  it("keeps opaque pixels if not resized and exact colors are requested", async () => {
    const plate = createPlainRoom({});
    const cutOut = drawColorful(120);
    const made = await composePlain(plate, cutOut, { place: await findUnscaledPlace(plate, cutOut) });
    expect(made.box).toMatchObject({ width: cutOut.bounds.width, height: cutOut.bounds.height });
    expect(made.changed).toEqual({ meanDeltaE: 0, changedFraction: 0, exact: true });
    let compared = 0;
    for (let y = 0; y < cutOut.bounds.height; y++) {
      for (let x = 0; x < cutOut.bounds.width; x++) {
        const from = ((y + cutOut.bounds.top) * cutOut.width + x + cutOut.bounds.left) * 4;
        if (cutOut.rgba[from + 3] !== 255) continue;
        const to = ((y + made.box.top) * plate.frame.width + x + made.box.left) * 3;
        expect(made.image.data.subarray(to, to + 3)).toEqual(
          Uint8Array.from(cutOut.rgba.subarray(from, from + 3)),
        );
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(3000);
  });

  it("reports that resized pixels aren't the product's own", async () => {
    const made = await composePlain(createPlainRoom({}), drawColorful(300));
    expect(made.changed).toMatchObject({ changedFraction: 0, exact: false });
  });

  it("reports a mean ΔE of up to 2 in neutral and 5 in colored rooms", async () => {
    const graded = { keepExactColors: false };
    const neutral = await composePlain(createPlainRoom({ key: [0.9, 0.9, 0.9] }), drawColorful(200), graded);
    expect(neutral.changed.meanDeltaE).toBeGreaterThan(0.2);
    expect(neutral.changed.meanDeltaE).toBeLessThanOrEqual(2);
    // A dim room would darken the product by much more.
    const dim = await composePlain(
      createPlainRoom({ key: [0.05, 0.05, 0.05], fill: [0.03, 0.03, 0.03] }),
      drawColorful(200),
      graded,
    );
    expect(dim.changed.meanDeltaE).toBeGreaterThan(1.5);
    expect(dim.changed.meanDeltaE).toBeLessThanOrEqual(2);
    const warm = createPlainRoom({ key: [0.9, 0.5, 0.2], fill: [0.1, 0.06, 0.03] });
    const colored = await composePlain(warm, drawColorful(200), graded);
    expect(colored.changed.meanDeltaE).toBeGreaterThan(2);
    expect(colored.changed.meanDeltaE).toBeLessThanOrEqual(5);
    expect(colored.changed.exact).toBe(false);
  });

  it("stays at the edge of the image where the photo cut it off", async () => {
    const plate = createPlainRoom({});
    const cut = { ...uncut, bottom: true };
    const made = await composePlain(plate, cutOutShape(block), { cut });
    expect(made.box.top + made.box.height).toBe(plate.frame.height);
    let darkest = 0;
    visitAround(made, (x, y) => (darkest = Math.min(darkest, measureBrightening(plate, made, x, y))));
    expect(darkest).toBeGreaterThanOrEqual(-grain);
    const across = await composePlain(plate, cutOutShape(block), {
      cut: { ...uncut, left: true, right: true },
    });
    expect(across.box).toMatchObject({ left: 0, width: plate.frame.width });
    const left = await composePlain(plate, cutOutShape(block), { cut: { ...uncut, left: true } });
    expect(left.box.left).toBe(0);
  });

  it("stands in a warm room in the evening", async () => {
    const plate = createPlainRoom({});
    const made = await composePlain(plate, cutOutShape(block), { mood: lightMoods.evening });
    const [r = 0, , b = 0] = made.image.data.subarray(-3);
    expect(r - b).toBeGreaterThan(8);
  });
});
