import { describe, expect, it } from "vitest";
import { type PlainRoom, createPlainRoom } from "../../testing/plates/plain-rooms.ts";
import { createPlateCamera, computePixelsPerMeter, project } from "./camera.ts";
import { type ChosenPlate, type PlateRequest, choosePlates, findKeySide } from "./choose-plates.ts";
import { sizes } from "./photograph/estimate-size.ts";
import type { PlateFacts, SizeClass } from "./plate.ts";
import { orientFacts } from "./turn-plate.ts";

const small: readonly SizeClass[] = ["jewelry", "cup", "bottle", "shoe", "appliance"];

function createPlate(
  name: string,
  seenFrom: PlainRoom["seenFrom"],
  more: Partial<PlateFacts> = {},
): PlateFacts {
  const { facts } = createPlainRoom({ seenFrom: seenFrom ?? "eye" });
  return {
    ...facts,
    name,
    suits: { aspects: ["1:1"], classes: small },
    size: { width: 1536, height: 1536 },
    ...more,
  };
}

/** Moves a camera four times as far away, so that it shows a place four times as large. */
function moveFarAway(camera: PlateFacts["camera"]): PlateFacts["camera"] {
  const [x, y, z] = camera.position;
  return { ...camera, position: [4 * x, 4 * y, 4 * z] };
}

const floor = {
  on: "floor",
  suits: { aspects: ["1:1"], classes: ["furniture"] },
  room: { width: 2.2, height: 1.7 },
  cmPerSide: 292,
  camera: moveFarAway(createPlainRoom({}).facts.camera),
} as const;
const plates = [
  createPlate("oak", "eye"),
  createPlate("oak-raised", "raised"),
  createPlate("oak-top", "top"),
  createPlate("marble", "eye"),
  createPlate("living-room", "eye", floor),
  createPlate("attic", "eye", floor),
];
const request: PlateRequest = {
  sets: ["oak", "oak-raised", "oak-top", "marble"],
  view: "standing",
  size: "bottle",
  light: "left",
  frame: { width: 1024, height: 1024 },
  bounds: { width: 40, height: 100 },
  cut: { top: false, right: false, bottom: false, left: false },
  sizeOrArea: 0.55,
  seed: 1,
};
/** Returns a product's middle and height as fractions of the frame. */
function measureBox(chosen: ChosenPlate) {
  const { plate: one, window, place } = chosen;
  const facts = orientFacts(one, chosen);
  const [x, y, z] = facts.stand;
  const { aside, behind = 0, height } = place;
  const camera = createPlateCamera(facts, window, request.frame);
  const projected = project(camera, [x + aside, y + behind, z]);
  const size = (height * computePixelsPerMeter(camera, projected.depth)) / request.frame.height;
  const down = projected.y / request.frame.height - (facts.lying ? 0 : size / 2);
  return { x: projected.x / request.frame.width, y: down, size };
}

const listNames = (more: Partial<PlateRequest>) => [
  ...new Set(choosePlates(plates, { ...request, ...more }).map((chosen) => chosen.plate.name)),
];

describe("choosePlates", () => {
  it.each([1, 2, 3, 4, 5])("returns four different photos, seed %d", (seed) => {
    for (const light of ["left", "right", "front"] as const) {
      const four = choosePlates(plates, { ...request, seed, light });
      const looks = four.map(
        ({ plate: one, mirrored, timeOfDay }) => `${one.name} ${String(mirrored)} ${timeOfDay}`,
      );
      expect(new Set(looks).size).toBe(4);
      expect(new Set(four.map(({ plate: one }) => one.name)).size).toBe(2);
      expect(new Set(four.map(({ window, place }) => JSON.stringify([window, place]))).size).toBeGreaterThan(
        2,
      );
    }
  });

  it("repeats its choice for the same seed, and differs for another", () => {
    expect(choosePlates(plates, request)).toEqual(choosePlates(plates, request));
    expect(choosePlates(plates, { ...request, seed: 2 })).not.toEqual(choosePlates(plates, request));
  });

  it.each([1, 2, 3, 4, 5])("composes each photo differently, seed %d", (seed) => {
    const views = [
      { view: "standing", sets: ["marble"] },
      { view: "from above", sets: ["oak-raised"] },
      { view: "lying", sets: ["oak-top"] },
    ] as const;
    for (const view of views) {
      const boxes = choosePlates(plates, { ...request, ...view, seed }).map((chosen) => measureBox(chosen));
      for (const [index, a] of boxes.entries())
        for (const b of boxes.slice(index + 1))
          expect(Math.hypot(a.x - b.x, a.y - b.y) + Math.abs(Math.log(a.size / b.size))).toBeGreaterThan(
            0.12,
          );
      const fractions = boxes.map(({ size }) => size);
      expect(Math.max(...fractions) / Math.min(...fractions)).toBeGreaterThan(1.25);
    }
  });

  it("turns the only plate seen from above before its light changes", () => {
    for (const light of ["left", "right", "front"] as const) {
      const four = choosePlates(plates, { ...request, view: "lying", light });
      expect(four.slice(0, 2).map(({ turned = false }) => turned)).toEqual([false, true]);
    }
    expect(choosePlates(plates, request).some(({ turned = false }) => turned)).toBe(false);
  });

  it("shows all plates over several runs if there are more than images", () => {
    const many = ["a", "b", "c", "d", "e", "f"].map((name) => createPlate(name, "eye"));
    const sets = many.map(({ name }) => name);
    const runs = [1, 2, 3, 4, 5, 6].map((seed) =>
      choosePlates(many, { ...request, sets, seed }).map((chosen) => chosen.plate.name),
    );
    for (const run of runs) expect(new Set(run).size).toBe(4);
    expect(new Set(runs.flat()).size).toBe(6);
  });

  it("chooses plates with the same view as the photo", () => {
    expect(listNames({ view: "standing" }).toSorted()).toEqual(["marble", "oak"]);
    expect(listNames({ view: "from above" })).toEqual(["oak-raised"]);
    expect(listNames({ view: "lying", size: "shoe" })).toEqual(["oak-top"]);
  });

  it("never shows a lying product upright, even if nothing else fits", () => {
    expect(listNames({ view: "lying", size: "shoe" })).toEqual(["oak-top"]);
    expect(listNames({ view: "lying", sets: ["marble"], size: "shoe" })).toEqual([]);
  });

  it("never puts furniture on a table, nor a cup on a floor", () => {
    const sets = [...request.sets, "living-room", "attic"];
    expect(listNames({ sets, size: "furniture" }).toSorted()).toEqual(["attic", "living-room"]);
    expect(listNames({ sets, size: "cup" }).toSorted()).toEqual(["marble", "oak"]);
    expect(listNames({ sets: ["oak"], size: "furniture" })).toEqual([]);
  });

  it("prefers plates that can be cropped to the image's shape", () => {
    const wide = { aspects: ["16:9"], classes: small } as const;
    const more = [...plates, createPlate("wide", "eye", { suits: wide })];
    const frame = { width: 1600, height: 900 };
    const four = choosePlates(more, { ...request, sets: ["oak", "wide"], frame });
    expect(four.map((chosen) => chosen.plate.name)).toEqual(["wide", "wide", "wide", "wide"]);
  });

  it("mirrors a plate to match the side of the photo's light", () => {
    for (const light of ["left", "right"] as const)
      for (const chosen of choosePlates(plates, { ...request, light }))
        expect(findKeySide(orientFacts(chosen.plate, chosen))).toBe(light);
  });
});

function createCalmArea(left: number): PlateFacts["calm"] {
  return { left, top: 0, width: 0.5, height: 1 };
}

describe("choosePlates for text", () => {
  const frame = { width: 1080, height: 1080 };
  const halves = [
    createPlate("left", "eye", { calm: createCalmArea(0) }),
    createPlate("right", "eye", { calm: createCalmArea(0.5) }),
  ];
  const area = (left: number) => ({
    target: { left: 400, top: 400, width: 160, height: 400 },
    free: { left: 0, top: 0, ...frame },
    words: { left, top: 60, width: 380, height: 300 },
  });
  const choose = (left: number, light: PlateRequest["light"]) =>
    choosePlates(halves, {
      ...request,
      sets: ["left", "right"],
      frame,
      light,
      sizeOrArea: { area: area(left), estimateDepthRatio: () => 0.3 },
    });

  it("chooses plates with a calm part under the text, mirrored if needed", () => {
    for (const [left, side] of [
      [40, "left"],
      [660, "right"],
    ] as const) {
      // The key light of these rooms comes from the left, so the photo's light decides whether they are mirrored.
      expect(choose(left, "left").map((one) => [one.plate.name, one.mirrored])).toEqual(
        Array.from({ length: 4 }, () => [side, false]),
      );
      expect(choose(left, "front").every((one) => (one.plate.name === side) !== one.mirrored)).toBe(true);
    }
  });

  it("still returns four different photos", () => {
    const looks = choose(40, "front").map(({ plate: one, mirrored, timeOfDay }) =>
      JSON.stringify([one.name, mirrored, timeOfDay]),
    );
    expect(new Set(looks).size).toBe(4);
  });
});

const shapes = [0.3, 1, 2.4];
const frames = [
  { width: 1024, height: 1024 },
  { width: 1024, height: 1280 },
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
];
const cases = shapes.flatMap((aspect) =>
  frames.flatMap((frame) =>
    (["cup", "bottle", "furniture"] as const).map((size) => ({ aspect, frame, size })),
  ),
);

describe("choosePlates: the window", () => {
  it.each(cases)("fits $aspect in $frame.width × $frame.height as $size", ({ aspect, frame, size }) => {
    const sets = size === "furniture" ? ["living-room", "attic"] : request.sets;
    const views = size === "furniture" ? (["standing"] as const) : (["standing", "from above"] as const);
    const chosenPlates = views.flatMap((view) =>
      choosePlates(plates, { ...request, sets, bounds: { width: aspect, height: 1 }, frame, size, view }),
    );
    expect(chosenPlates).toHaveLength(4 * views.length);
    for (const chosen of chosenPlates) {
      const { window, place } = chosen;
      const facts = orientFacts(chosen.plate, chosen);
      const camera = createPlateCamera(facts, window, frame);
      expect(window.left).toBeGreaterThanOrEqual(0);
      expect(window.top).toBeGreaterThanOrEqual(0);
      expect(window.left + window.width).toBeLessThanOrEqual(1.0001);
      expect(window.top + window.height).toBeLessThanOrEqual(1.0001);
      const pixels = (window.width * facts.size.width) / (window.height * facts.size.height);
      expect(pixels).toBeCloseTo(frame.width / frame.height, 3);
      const [x, y, z] = facts.stand;
      const deep = place.height * Math.min(1, aspect);
      const projected = project(camera, [x + place.aside, y - deep / 2, z]);
      const tall = place.height * computePixelsPerMeter(camera, projected.depth);
      expect(projected.y).toBeLessThan(frame.height);
      expect(projected.y - tall).toBeGreaterThan(0);
      expect(projected.x - (tall * aspect) / 2).toBeGreaterThan(0);
      expect(projected.x + (tall * aspect) / 2).toBeLessThan(frame.width);
      const longer = Math.max(place.height, place.height * aspect);
      expect(longer).toBeLessThanOrEqual(1.5 * sizes[size].max + 1e-9);
      expect(longer).toBeGreaterThan(0.5 * sizes[size].min);
    }
  });
});
