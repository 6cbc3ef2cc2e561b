import type { Rectangle, Size } from "../../pixels/raster.ts";
import type { CutSides } from "../cut-sides.ts";
import { pickNth, createRandom, shuffle } from "../seeded-random.ts";
import type { Window } from "./camera.ts";
import { type TimeOfDay, timesOfDay } from "./light.ts";
import type { LightSide } from "./photograph/estimate-light.ts";
import type { View } from "./photograph/estimate-view.ts";
import type { CameraHeight, PlateAspect, PlateFacts, SizeClass } from "./plate.ts";
import { type Area, placeInArea } from "./place-in-area.ts";
import type { Place } from "./product/place-product.ts";
import { dot, subtract } from "../../pixels/vector.ts";
import { type Orientation, orientFacts } from "./turn-plate.ts";
import { chooseWindow } from "./window-around.ts";

export interface PlateRequest {
  /** Names of the plates that fit the backdrop, best first. */
  readonly sets: readonly string[];
  readonly view: View;
  readonly size: SizeClass;
  /** The side that the photo was lit from. */
  readonly light: LightSide;
  readonly frame: Size;
  /** The size of the product's image in its own pixels. */
  readonly bounds: Size;
  readonly cut: CutSides;
  /**
   * A number places the product near the middle, with its longer side at this fraction of the frame's, or less if there
   * isn't enough room. Otherwise, the area in which it stands.
   */
  readonly sizeOrArea: number | AreaRequest;
  /** The same seed gives the same choice. */
  readonly seed: number;
}

export interface AreaRequest {
  readonly area: Area;
  /** Returns the meters of ground that the product covers toward a plate's camera, per meter of its height. */
  readonly estimateDepthRatio: (plate: PlateFacts) => number;
}

export interface ChosenPlate extends Look {
  readonly window: Window;
  readonly place: Place;
}

/** How one image of a run composes the product on its ground. */
interface CompositionStyle {
  /** Distance of the product's middle from the frame's, as a fraction of the frame's width. */
  readonly aside: number;
  /** How much higher than usual the product stands, as a fraction of the frame's height. */
  readonly rise: number;
  /** The product's size, relative to the requested one. */
  readonly nearness: number;
}
/**
 * The compositions of a run: close up, to the side, far away and in between. If two plates alternate, each is shown in
 * two that differ a lot.
 */
const compositions: readonly CompositionStyle[] = [
  { aside: 0, rise: 0, nearness: 1.2 },
  { aside: -0.15, rise: 0.01, nearness: 0.98 },
  { aside: 0.14, rise: -0.05, nearness: 0.78 },
  { aside: 0, rise: 0.07, nearness: 0.85 },
];

/**
 * Cameras that fit a view, best first: lying products are never shown upright, and standing ones never lying down.
 */
const cameraHeights: Readonly<Record<View, readonly CameraHeight[]>> = {
  standing: ["eye", "raised"],
  "from above": ["raised", "eye"],
  lying: ["top"],
};

/**
 * Chooses a run's four photos: different plates first, then different light, each in its own composition.
 * @param plates all existing plates
 * @returns four, or none when no plate of these sets suits the product
 */
export function choosePlates(plates: readonly PlateFacts[], request: PlateRequest): readonly ChosenPlate[] {
  const suitable = findSuitablePlates(plates, request);
  if (suitable.length === 0) return [];
  const random = createRandom(request.seed);
  // If there are more plates than images, each run gets different ones.
  const offered = suitable.length > compositions.length ? shuffle(random, suitable) : suitable;
  const { sizeOrArea, frame } = request;
  if (typeof sizeOrArea === "number") {
    const looks = listLooks([...keepUpright(offered), ...turnPlates(offered)], request.light, random);
    const first = Math.floor(random() * compositions.length);
    const side = random() < 0.5 ? -1 : 1;
    return compositions.map((_, index) => {
      const look = pickNth(looks, index);
      const composition = pickNth(compositions, first + index);
      return { ...look, ...placeLook(look, request, { ...composition, aside: side * composition.aside }) };
    });
  }
  const inArea = placeLooksInArea(listLooks(keepUpright(offered), request.light, random), request);
  const { words } = sizeOrArea.area;
  const calm = words ? selectCalmest(inArea, words, frame) : inArea;
  return compositions.map((_, index) => pickNth(calm, index));
}

/**
 * Places the looks in the area. Searching is slow, and light doesn't affect the result, so each plate and its mirror
 * image are searched only once.
 */
function placeLooksInArea(looks: readonly Look[], request: PlateRequest): readonly ChosenPlate[] {
  const places = new Map<string, Pick<ChosenPlate, "window" | "place">>();
  return looks.map((look) => {
    const key = `${look.plate.name} ${String(look.mirrored)}`;
    const placed = places.get(key) ?? placeLook(look, request);
    places.set(key, placed);
    return { ...look, ...placed };
  });
}

/** Maximum difference from the calmest plate in the fraction of the text that is over a calm part. */
const maxCalmDifference = 0.2;

/** Returns the plates on which most of the text is over a calm part: the calmest one and those almost as calm. */
function selectCalmest(
  plates: readonly ChosenPlate[],
  words: Rectangle,
  frame: Size,
): readonly ChosenPlate[] {
  const fractions = plates.map((one) => measureCalmFraction(one, words, frame));
  const minFraction = Math.max(...fractions) - maxCalmDifference;
  return plates.filter((_, index) => (fractions[index] ?? 0) >= minFraction);
}

/** Returns the fraction of the text on the calm part of a plate. */
function measureCalmFraction({ plate, window, ...look }: ChosenPlate, words: Rectangle, frame: Size): number {
  const { calm } = orientFacts(plate, look);
  const left = window.left + (words.left / frame.width) * window.width;
  const top = window.top + (words.top / frame.height) * window.height;
  const width = (words.width / frame.width) * window.width;
  const height = (words.height / frame.height) * window.height;
  const across = Math.min(left + width, calm.left + calm.width) - Math.max(left, calm.left);
  const down = Math.min(top + height, calm.top + calm.height) - Math.max(top, calm.top);
  return (Math.max(0, across) * Math.max(0, down)) / (width * height);
}

function placeLook(
  look: Look,
  { frame, bounds, size, cut, sizeOrArea }: PlateRequest,
  { aside, rise, nearness }: CompositionStyle = { aside: 0, rise: 0, nearness: 1 },
): Pick<ChosenPlate, "window" | "place"> {
  const facts = orientFacts(look.plate, look);
  if (typeof sizeOrArea !== "number")
    return placeInArea(facts, {
      frame,
      bounds,
      size,
      cut,
      area: sizeOrArea.area,
      depthRatio: sizeOrArea.estimateDepthRatio(facts),
    });
  return chooseWindow(facts, {
    frame,
    aspect: bounds.width / bounds.height,
    size,
    fill: Math.min(0.85, sizeOrArea * nearness),
    middle: 0.5 + (cut.left || cut.right ? 0 : aside),
    rise,
    nearness,
  });
}

/**
 * Returns the plates that fit best: first by the product's size, then by the camera's height, then by the frame's aspect
 * ratio.
 */
function findSuitablePlates(plates: readonly PlateFacts[], request: PlateRequest): readonly PlateFacts[] {
  const { sets, view, size, frame } = request;
  const named = sets.flatMap((name) => plates.filter((plate) => plate.name === name));
  // Furniture seen from directly above would have to lie on its back.
  const cameras = cameraHeights[view === "lying" && size === "furniture" ? "from above" : view];
  const offers = [isMadeFor, canBear].flatMap((fits) =>
    cameras.map((height) => named.filter((plate) => plate.height === height && fits(plate, size))),
  );
  const offered = offers.find(({ length }) => length > 0) ?? [];
  const aspect = findNearestAspect(frame);
  const cut = offered.filter(({ suits }) => suits.aspects.includes(aspect));
  return cut.length > 0 ? cut : offered;
}

const aspects: readonly (readonly [PlateAspect, number])[] = [
  ["1:1", 1],
  ["4:5", 4 / 5],
  ["16:9", 16 / 9],
  ["9:16", 9 / 16],
];

function findNearestAspect({ width, height }: Size): PlateAspect {
  const measureRatioError = (aspect: number) => Math.abs(Math.log(width / height / aspect));
  return aspects.reduce(
    (best, next) => (measureRatioError(next[1]) < measureRatioError(best[1]) ? next : best),
    aspects[0] ?? ["1:1", 1],
  )[0];
}

/**
 * Returns true for surfaces that can hold the size: furniture never stands on a table, and small products never on a
 * floor, where they would get lost.
 */
function canBear({ on }: PlateFacts, size: SizeClass): boolean {
  return on === "ground" || (on === "floor") === (size === "furniture");
}

function isMadeFor(plate: PlateFacts, size: SizeClass): boolean {
  return canBear(plate, size) && (plate.lying || plate.suits.classes.includes(size));
}

interface Look extends Orientation {
  readonly plate: PlateFacts;
  readonly timeOfDay: TimeOfDay;
}

type Turnable = Pick<Look, "plate" | "turned">;

const keepUpright = (plates: readonly PlateFacts[]): readonly Turnable[] =>
  plates.map((plate) => ({ plate }));

/** Returns the plates whose structure looks different when rows and columns are swapped. */
function turnPlates(plates: readonly PlateFacts[]): readonly Turnable[] {
  return plates
    .filter(({ lying, smooth, size }) => lying && !smooth && size.width === size.height)
    .map((plate) => ({ plate, turned: true }));
}

/**
 * Returns all looks of the plates, in order: each plate once, mirrored if the light requires it; if the side of the
 * light is free, each once more as its mirror image; then the same at other times of day.
 */
function listLooks(plates: readonly Turnable[], light: LightSide, random: () => number): readonly Look[] {
  const start = Math.floor(random() * timesOfDay.length);
  const flip = random() < 0.5;
  return timesOfDay.flatMap((_, round) =>
    [false, true].flatMap((again) =>
      plates.flatMap(({ plate, turned: turns = false }, index) => {
        const side = findKeySide(plate);
        const agrees = light === "front" || side === "front" ? undefined : side !== light;
        // If the light's side is free, every other plate is mirrored.
        if (agrees !== undefined && again) return [];
        const mirrored = agrees ?? ((index + round) % 2 === 0) === (flip !== again);
        // Most of the images show the rendered light.
        const timeOfDay = timesOfDay[(round + (index % 2 === 1 ? start : 0)) % timesOfDay.length] ?? "noon";
        return [{ plate, turned: turns, mirrored, timeOfDay }];
      }),
    ),
  );
}

/** Minimum fraction of the light from one side. Below it, the light counts as frontal. */
const minSideFraction = 0.2;

/** Returns the side that a plate's key light comes from, as seen in its image. */
export function findKeySide({ lights, stand, camera }: PlateFacts): LightSide {
  let [aside, all] = [0, 0];
  for (const light of lights) {
    if (light.group !== "key" || light.kind === "sky") continue;
    const offset = light.kind === "sun" ? light.direction : subtract(light.center, stand);
    const length = Math.sqrt(dot(offset, offset)) || 1;
    aside += (light.power * dot(offset, camera.right)) / length;
    all += light.power;
  }
  if (Math.abs(aside) < minSideFraction * all) return "front";
  return aside < 0 ? "left" : "right";
}
