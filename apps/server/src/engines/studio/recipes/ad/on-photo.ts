import type { AdLayout, AdRecipe, Frame } from "@packshot/tools/request";
import type { CutOut } from "../../matting/cut-out.ts";
import { type Sheet, createSheet, resize, cropSubject } from "../../pixels/canvas.ts";
import type { Rectangle } from "../../pixels/raster.ts";
import { toArea, classifyShape, isBeside, findTypeArea, maxCrop } from "./arrangement.ts";
import { type PhotoSurvey, findCalmArea, isCalm } from "./calm-area.ts";
import { findMirrorLimits } from "./mirror-limits.ts";
import { type MirrorLimits, type PhotoAlignment, drawContinuedPhoto, placePhoto } from "./continued-photo.ts";
import { type SaliencyMap, findFocus, computeSaliency } from "./saliency.ts";
import { type Silhouette, createSilhouette } from "./silhouette.ts";
import {
  type AdLook,
  type ComposedAd,
  type SetType,
  findAreaBesidePanel,
  colorWords,
  fillArea,
  isHeaded,
  ensureLegible,
  paintPlate,
  setAdType,
} from "./set-type.ts";

/** A whole photo, and its subject if one was found. */
export interface WholePhoto {
  readonly sheet: Sheet;
  readonly subject: CutOut | undefined;
}

/** A photo and the results of its analysis. */
interface AnalyzedPhoto extends WholePhoto {
  readonly saliency: SaliencyMap;
  readonly mirrorLimits: MirrorLimits;
}

/** Input of the search for room for the text: a small copy of the photo, and where its subject is. */
interface SearchInput {
  readonly small: Sheet;
  readonly mirrorLimits: MirrorLimits;
  readonly silhouette: Silhouette | undefined;
}

interface PhotoLayout {
  readonly type: SetType;
  /** Area of the whole photo in the frame; it may extend beyond the frame. */
  readonly place: Rectangle;
  /** The area that the photo and its continuation fill. */
  readonly area: Rectangle;
}

/**
 * Fraction of the frame over which the scrim behind text fades. Over a shorter distance, it would have a visible edge.
 */
const scrimFade = 0.4;

/**
 * Places a whole photo so that the text has room. If no part of the photo is calm enough, the text gets a plain panel
 * next to it.
 */
export async function composeOnPhoto(
  recipe: AdRecipe,
  photo: WholePhoto,
  frame: Frame,
  look: AdLook,
): Promise<ComposedAd> {
  const opaque = flattenOnColor(photo.sheet, recipe.seed % 2 === 0 ? look.accent.deep : look.accent.pale);
  const saliency = computeSaliency(opaque);
  const mirrorLimits = findMirrorLimits(photo.subject, saliency);
  const surveyed = { sheet: opaque, subject: photo.subject, saliency, mirrorLimits };
  const { type, place, area } = await layOut(recipe, surveyed, frame, look);
  const sheet = createSheet(frame.width, frame.height);
  await drawContinuedPhoto(sheet, opaque, place, area, mirrorLimits);
  if (type.plate) paintPlate(sheet, type.plate, type.layout, look.accent, recipe.seed);
  const subject = type.plate ? undefined : photo.subject && drawSubject(sheet, photo.subject, place);
  const ink = ensureLegible(sheet, type, look.accent, frame, scrimFade);
  // The scrim behind the text goes behind the product, not over it.
  if (subject) sheet.context.drawImage(subject.canvas, 0, 0);
  const enlarged = place.width / opaque.canvas.width;
  return { sheet, words: colorWords(sheet, type, ink, look), enlarged };
}

/** Returns a photo flattened onto a color. */
function flattenOnColor({ canvas }: Sheet, color: string): Sheet {
  const sheet = createSheet(canvas.width, canvas.height);
  sheet.context.fillStyle = color;
  sheet.context.fillRect(0, 0, canvas.width, canvas.height);
  sheet.context.drawImage(canvas, 0, 0);
  return sheet;
}

/** Returns the frame's pixels that show the subject, transparent elsewhere. */
function drawSubject({ canvas }: Sheet, subject: CutOut, place: Rectangle): Sheet {
  const sheet = createSheet(canvas.width, canvas.height);
  const { context } = sheet;
  const [across, down] = [place.width / subject.width, place.height / subject.height];
  const { left, top, width, height } = subject.bounds;
  const silhouette = cropSubject(subject);
  context.drawImage(
    silhouette.canvas,
    place.left + left * across,
    place.top + top * down,
    width * across,
    height * down,
  );
  context.globalCompositeOperation = "source-in";
  context.drawImage(canvas, 0, 0);
  return sheet;
}

/** Maximum longer side of a photo's small copy, in pixels. */
const smallSide = 320;

async function prepareSearch({ sheet, subject, mirrorLimits }: AnalyzedPhoto): Promise<SearchInput> {
  const { width, height } = sheet.canvas;
  const scale = Math.min(1, smallSide / Math.max(width, height));
  return {
    small: await resize(sheet, width * scale, height * scale),
    mirrorLimits,
    silhouette: subject && createSilhouette(subject),
  };
}

async function layOut(
  recipe: AdRecipe,
  photo: AnalyzedPhoto,
  frame: Frame,
  look: AdLook,
): Promise<PhotoLayout> {
  const focus = findFocus(photo.saliency);
  const placeForLayout = (layout: AdLayout, part: Rectangle) =>
    placePhoto(photo.sheet.canvas, part, chooseAlignment(layout, frame), focus);
  const layOutOnPlate = (layout: "split" | "card"): PhotoLayout => {
    const area = findTypeArea(layout, frame, isHeaded(recipe, look));
    const type = fillArea(recipe, layout, frame, look, area);
    const part = findAreaBesidePlate(type, frame);
    return { type, place: placeForLayout(layout, part), area: layout === "card" ? toArea(frame) : part };
  };
  if (recipe.layout === "split" || recipe.layout === "card") return layOutOnPlate(recipe.layout);
  const fallbacks: readonly AdLayout[] = isBeside(frame) ? ["side", "above", "below"] : ["above", "below"];
  const search = await prepareSearch(photo);
  for (const layout of new Set([recipe.layout, ...fallbacks])) {
    const place = placeForLayout(layout, toArea(frame));
    const photoLayout = await findRoom(recipe, layout, search, place, frame, look);
    if (photoLayout) return photoLayout;
  }
  return layOutOnPlate("split");
}

/** Fractions of the frame by which the photo is moved away from the text, in the order in which they're tried. */
const moveFractions = [0, 0.06, 0.12, 0.18, 0.24, 0.3] as const;

/**
 * Minimum size of a headline relative to its size without a photo. If only a smaller one fits, another layout is tried.
 */
const minTypeSizeRatio = 0.8;

/**
 * Sets the text in a calm part of the photo, and moves the photo away from the text if the headline gets larger that
 * way.
 */
async function findRoom(
  recipe: AdRecipe,
  layout: AdLayout,
  photo: SearchInput,
  place: Rectangle,
  frame: Frame,
  look: AdLook,
): Promise<PhotoLayout | undefined> {
  const normalSize = setAdType(recipe, layout, frame, look).stack.headline.size;
  const defaultArea = findTypeArea(layout, frame, isHeaded(recipe, look));
  const unmovedSurvey = await surveyFrame(photo, place, frame);
  let best: PhotoLayout | undefined;
  for (const fraction of moveFractions) {
    const move = { from: chooseSide(layout, frame), fraction };
    if (!isCalm(unmovedSurvey, findLostPart(move, frame), frame)) break;
    const movedPlace = moveArea(move, place, frame);
    const area = findCalmArea(
      fraction === 0 ? unmovedSurvey : await surveyFrame(photo, movedPlace, frame),
      layout,
      frame,
    );
    const type = area && fillArea(recipe, layout, frame, look, { ...defaultArea, area, valign: "middle" });
    if (!type?.stack.headline.complete) continue;
    const { size } = type.stack.headline;
    if (size > (best?.type.stack.headline.size ?? minTypeSizeRatio * normalSize))
      best = { type, place: movedPlace, area: toArea(frame) };
    if (size >= normalSize) break;
  }
  return best;
}

/** Surveys a frame in which the photo is at `place`, continued around it. */
async function surveyFrame(
  { small, mirrorLimits, silhouette }: SearchInput,
  place: Rectangle,
  frame: Frame,
): Promise<PhotoSurvey> {
  const scale = smallSide / Math.max(frame.width, frame.height);
  const area = scaleArea(toArea(frame), scale);
  const sheet = createSheet(area.width, area.height);
  await drawContinuedPhoto(sheet, small, scaleArea(place, scale), area, mirrorLimits);
  return { saliency: computeSaliency(sheet), ...(silhouette && { subject: { silhouette, at: place } }) };
}

function scaleArea({ left, top, width, height }: Rectangle, scale: number): Rectangle {
  const scaleLength = (length: number) => Math.round(length * scale);
  return {
    left: scaleLength(left),
    top: scaleLength(top),
    width: scaleLength(width),
    height: scaleLength(height),
  };
}

/** A move of the photo away from the edge where the text is; `fraction` is a fraction of the frame's side. */
interface Move {
  readonly from: "top" | "bottom" | "left";
  readonly fraction: number;
}

function moveArea({ from, fraction }: Move, place: Rectangle, frame: Frame): Rectangle {
  if (from === "left") return { ...place, left: place.left + Math.round(fraction * frame.width) };
  const by = Math.round(fraction * frame.height);
  return { ...place, top: place.top + (from === "top" ? by : -by) };
}

/** Returns the edge at which the layout sets its text. */
function chooseSide(layout: AdLayout, frame: Frame): Move["from"] {
  if (layout === "side" && isBeside(frame)) return "left";
  return layout === "above" || layout === "poster" ? "top" : "bottom";
}

/** Returns the part of the frame that a move pushes out of it, with a margin, in pixels. */
function findLostPart({ from, fraction }: Move, { width, height }: Frame): Rectangle {
  if (fraction === 0) return { left: 0, top: 0, width: 0, height: 0 };
  const hiddenFraction = fraction + 0.04;
  if (from === "left")
    return { left: (1 - hiddenFraction) * width, top: 0, width: hiddenFraction * width, height };
  return {
    left: 0,
    top: from === "top" ? (1 - hiddenFraction) * height : 0,
    width,
    height: hiddenFraction * height,
  };
}

/**
 * Aligns the photo away from the text. Next to a panel more of it may be cropped, because less of the frame is left for
 * it.
 */
function chooseAlignment(layout: AdLayout, frame: Frame): PhotoAlignment {
  if (layout === "split" || layout === "card") return { x: 0.5, y: 0.5, maxCrop: 0.58 };
  if (layout === "side" && isBeside(frame)) return { x: 1, y: 0.5, maxCrop };
  return { x: 0.5, y: layout === "above" || layout === "poster" ? 1 : 0, maxCrop };
}

/** Returns the part of the frame that the panel or the card doesn't cover. */
function findAreaBesidePlate({ layout, plate }: SetType, frame: Frame): Rectangle {
  if (!plate) return toArea(frame);
  if (layout === "split") return findAreaBesidePanel(frame, plate);
  const overlap = 0.06;
  if (classifyShape(frame) !== "wide")
    return { ...toArea(frame), height: Math.round(plate.top + plate.height * overlap) };
  const left = Math.round(plate.left + plate.width * (1 - overlap));
  return { left, top: 0, width: frame.width - left, height: frame.height };
}
