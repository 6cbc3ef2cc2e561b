import sharp from "sharp";
import type { Placement } from "@packshot/tools/request";
import type { CutOut } from "../../matting/cut-out.ts";
import { readColors, createOpaqueSheet } from "../../pixels/canvas.ts";
import type { Rgb, Size } from "../../pixels/raster.ts";
import { findCutSides } from "../cut-sides.ts";
import { compose } from "../plates/compose.ts";
import { lightMoods } from "../plates/light.ts";
import type { Plate } from "../plates/load-plate.ts";
import { moveProduct } from "../plates/move-product.ts";
import { estimateLight } from "../plates/photograph/estimate-light.ts";
import { estimateSide, estimateSize } from "../plates/photograph/estimate-size.ts";
import { type View, estimateView } from "../plates/photograph/estimate-view.ts";
import type { FinishRoom, ProductPhotograph } from "../plates/photograph-product.ts";
import type { SizeClass } from "../plates/plate.ts";
import { type Place, estimateGroundDepth } from "../plates/product/place-product.ts";
import { createGroundTest } from "../plates/shadow/ground.ts";
import { chooseSide } from "../seeded-random.ts";
import { type PhotoComposition, composeInPhoto } from "./compose-in-photo.ts";
import { computeKeyFraction, createPlaceFacts } from "./photo-facts.ts";
import { cutPhoto, blurBackground, createPhotoPlate } from "./photo-plate.ts";
import { type Survey, surveyPhoto } from "./survey-photo.ts";

export interface PhotoRequest {
  readonly cutOut: CutOut;
  /** The photo used as the backdrop, as PNG. */
  readonly photo: Uint8Array;
  readonly frame: Size;
  readonly seed: number;
  /** The product's longer side, as a fraction of the frame's. */
  readonly frameFraction: number;
  readonly view: View | undefined;
  readonly size: SizeClass | undefined;
  readonly exactColors: boolean;
  readonly placement: Placement | undefined;
  readonly finishRoom: FinishRoom | undefined;
}

export interface ShownInPhoto extends ProductPhotograph {
  /** Whether the image is smaller because the photo has too few pixels for the frame. */
  readonly reduced: boolean;
}

/** Longer side at which the photo is surveyed, in pixels. */
const surveySide = 160;
/** Maximum width and height of a product, as a fraction of the frame's. */
const maxFrameFraction = 0.84;
/** Maximum enlargement of a photo before it looks soft next to the product. */
const maxEnlargement = 1.6;
/**
 * Maximum distance at which a product can be placed, relative to its default place. A photo is sharp that far, unlike a
 * plate.
 */
const maxDistanceRatio = 6;

/** Shows the product in the user's photo. */
export async function showInPhoto(request: PhotoRequest): Promise<ShownInPhoto> {
  const { cutOut, exactColors, placement, finishRoom } = request;
  const { plate, place, reduced } = await createPlateFor(request);
  const cut = findCutSides(cutOut);
  const moved = moveProduct(placement, { plate, cutOut, cut, place, maxDistanceRatio });
  const {
    image: photo,
    changed,
    box,
  } = await compose({
    plate,
    cutOut,
    cut,
    place: moved.place,
    mood: lightMoods.noon,
    keepExactColors: exactColors,
    ...(finishRoom && {
      finishRoom: async (room: Rgb, at, shades) =>
        readColors(await finishRoom(createOpaqueSheet(room), at, createGroundTest(plate), shades)),
    }),
  });
  return { sheet: createOpaqueSheet(photo), box, graded: changed.meanDeltaE, scale: moved.scale, reduced };
}

async function createPlateFor(
  request: PhotoRequest,
): Promise<{ readonly plate: Plate; readonly place: Place; readonly reduced: boolean }> {
  const { cutOut, photo, seed } = request;
  const { width, height } = await sharp(photo).metadata();
  const survey = surveyPhoto(await makeSmallCopy(photo));
  const view = chooseView(request.view ?? (await estimateView(cutOut)).view, survey);
  const fraction = measureFractions(request);
  const composition = composeInPhoto({
    photo: { width, height },
    frame: request.frame,
    survey,
    product: fraction,
    lying: view === "lying",
    seed,
  });
  const frame = limitFrame(request.frame, composition.window.width * width);
  const size = estimateSide(
    request.size ?? estimateSize(cutOut, view).size,
    cutOut.bounds.width / cutOut.bounds.height,
  );
  const meters = size * Math.min(1, cutOut.bounds.height / cutOut.bounds.width);
  const horizon = findHorizon(composition, view);
  const facts = createPlaceFacts({
    frame,
    view,
    base: composition.y,
    horizon,
    pixelsPerMeter: (composition.size * fraction.height * frame.height) / meters,
    light: survey.light,
    fallbackSide: findLightSide(cutOut, seed),
  });
  const background = await blurBackground(
    await cutPhoto(photo, { width, height }, composition.window, frame),
    {
      blur: view === "lying" ? 0 : composition.blur,
      sharpFrom: (composition.y - 0.04) * frame.height,
      softAt: Math.max(horizon, (composition.edge ?? 0) - 0.05, composition.y - 0.45) * frame.height,
    },
  );
  const { front } = composition;
  // A spot that the user has tapped is ground, even if it looks like a table's front.
  const tableFront =
    front === undefined || (request.placement?.y ?? 0) > front ? undefined : front * frame.height;
  const plate = createPhotoPlate(background, facts, computeKeyFraction(survey.light), tableFront);
  return {
    plate,
    place: findPlace(plate, composition, estimateGroundDepth(cutOut, meters, facts), meters),
    reduced: frame.width < request.frame.width,
  };
}

/** Returns the product's place. Its front is seen where it stands, so its middle is half its depth farther back. */
function findPlace(
  { facts, frame, camera }: Plate,
  { x, y }: PhotoComposition,
  depth: number,
  height: number,
): Place {
  const perMeter = camera.focal / facts.camera.focus;
  const aside = ((x - 0.5) * frame.width) / perMeter;
  if (!facts.lying) return { height, aside, behind: depth / 2 };
  return { height, aside, behind: ((0.5 - y) * frame.height) / perMeter + depth / 2 };
}

async function makeSmallCopy(png: Uint8Array): Promise<Rgb> {
  const { data, info } = await sharp(png)
    .resize(surveySide, surveySide, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/**
 * Returns the view. If the end of the ground is visible, the photo wasn't taken from directly above, so a lying view
 * isn't possible.
 */
function chooseView(view: View, { edge }: Survey): View {
  return view === "lying" && edge !== undefined ? "from above" : view;
}

/** Returns the size of the product's image as fractions of the frame's width and height. */
function measureFractions({ cutOut: { bounds }, frame, frameFraction }: PhotoRequest): Size {
  const scale = Math.min(
    (frameFraction * Math.max(frame.width, frame.height)) / Math.max(bounds.width, bounds.height),
    (maxFrameFraction * frame.width) / bounds.width,
    (maxFrameFraction * frame.height) / bounds.height,
  );
  return { width: (scale * bounds.width) / frame.width, height: (scale * bounds.height) / frame.height };
}

/** Reduces the frame if the photo would be enlarged too much. @param across pixels of the photo in the frame's width */
function limitFrame(frame: Size, across: number): Size {
  const scale = Math.min(1, (maxEnlargement * across) / frame.width);
  return { width: Math.round(frame.width * scale), height: Math.round(frame.height * scale) };
}

/**
 * Returns the row of the horizon as a fraction of the frame's height: a little above the ground's end, if the photo
 * shows it. The farther the horizon is above the product, the steeper the camera looks down, so the distance is limited
 * to a range that fits the product's own view.
 */
function findHorizon({ y, edge }: PhotoComposition, view: View): number {
  const groundFraction = edge === undefined ? 0.25 : edge - 0.12;
  const [min, max] = view === "from above" ? [0.6, 0.8] : [0.22, 0.34];
  return Math.max(y - max, Math.min(groundFraction, y - min));
}

function findLightSide(cutOut: CutOut, seed: number): 1 | -1 {
  const { side } = estimateLight(cutOut);
  if (side === "front") return chooseSide(seed);
  return side === "left" ? -1 : 1;
}
