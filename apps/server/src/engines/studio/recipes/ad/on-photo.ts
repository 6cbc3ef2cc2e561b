import type { AdLayout, AdRecipe, Frame } from "@packshot/tools/request";
import type { CutOut } from "../../matting/cut-out.ts";
import { type Sheet, createSheet, resize, cropSubject } from "../../pixels/canvas.ts";
import type { Rectangle } from "../../pixels/raster.ts";
import { toArea, classifyShape, isBeside, findTypeArea } from "./arrangement.ts";
import { type PhotoSurvey, findCalmArea, isCalm } from "./calm-area.ts";
import { findMirrorLimits } from "./mirror-limits.ts";
import { type MirrorLimits, type PhotoAlignment, drawContinuedPhoto, placePhoto } from "./continued-photo.ts";
import { type SaliencyMap, findFocus, computeSaliency } from "./saliency.ts";
import { type Silhouette, countTiles } from "./silhouette.ts";
import {
  type AdLook,
  type Composed,
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

/** Facts about a photo before it is placed. */
interface KnownPhoto extends WholePhoto {
  readonly saliency: SaliencyMap;
  readonly clear: MirrorLimits;
}

/** The images in which room for text is searched: a small copy of the photo, and its subject if there is one. */
interface SearchImages {
  readonly small: Sheet;
  readonly clear: MirrorLimits;
  readonly silhouette: Silhouette | undefined;
}

interface PhotoLayout {
  readonly type: SetType;
  /** The place of the whole photo. */
  readonly place: Rectangle;
  /** The area that the photo and its continuation fill. */
  readonly area: Rectangle;
}

/** Share of the frame over which a veil below text fades. Over a shorter distance, its end would look like an edge. */
const veilFadeShare = 0.4;

/** Places a whole photo so that the text has room; if no part of it is calm, the text gets a plain panel next to it. */
export async function composeOnPhoto(
  recipe: AdRecipe,
  photo: WholePhoto,
  frame: Frame,
  look: AdLook,
): Promise<Composed> {
  const opaque = drawOnGround(photo.sheet, recipe.seed % 2 === 0 ? look.accent.deep : look.accent.pale);
  const saliency = computeSaliency(opaque);
  const clear = findMirrorLimits(photo.subject, saliency);
  const surveyed = { sheet: opaque, subject: photo.subject, saliency, clear };
  const { type, place, area } = await layOut(recipe, surveyed, frame, look);
  const sheet = createSheet(frame.width, frame.height);
  await drawContinuedPhoto(sheet, opaque, place, area, clear);
  if (type.plate) paintPlate(sheet, type.plate, type.layout, look.accent, recipe.seed);
  const subject = type.plate ? undefined : photo.subject && drawSubject(sheet, photo.subject, place);
  const ink = ensureLegible(sheet, type, look.accent, frame, veilFadeShare);
  // The veil behind the text goes behind the product, not over it.
  if (subject) sheet.context.drawImage(subject.canvas, 0, 0);
  const enlarged = place.width / opaque.canvas.width;
  return { sheet, words: colorWords(sheet, type, ink, look), enlarged };
}

/** Returns a photo on a color, which shows where the photo is transparent. */
function drawOnGround({ canvas }: Sheet, color: string): Sheet {
  const sheet = createSheet(canvas.width, canvas.height);
  sheet.context.fillStyle = color;
  sheet.context.fillRect(0, 0, canvas.width, canvas.height);
  sheet.context.drawImage(canvas, 0, 0);
  return sheet;
}

/** Returns the subject's part of a frame, with the photo at its place. */
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

async function prepareSearch({ sheet, subject, clear }: KnownPhoto): Promise<SearchImages> {
  const { width, height } = sheet.canvas;
  const scale = Math.min(1, smallSide / Math.max(width, height));
  return {
    small: await resize(sheet, width * scale, height * scale),
    clear,
    silhouette: subject && countTiles(subject),
  };
}

async function layOut(recipe: AdRecipe, photo: KnownPhoto, frame: Frame, look: AdLook): Promise<PhotoLayout> {
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

/** Shares of the frame by which a photo can be moved away from its text. */
const moveShares = [0, 0.06, 0.12, 0.18, 0.24, 0.3] as const;

/** Minimum size of text relative to unobstructed text; below it, the text needs another place. */
const minTypeSizeRatio = 0.8;

/** Sets text in the calm part of a photo. The photo is moved away from the text if that makes enough room. */
async function findRoom(
  recipe: AdRecipe,
  layout: AdLayout,
  photo: SearchImages,
  place: Rectangle,
  frame: Frame,
  look: AdLook,
): Promise<PhotoLayout | undefined> {
  const usual = setAdType(recipe, layout, frame, look).stack.headline.size;
  const now = findTypeArea(layout, frame, isHeaded(recipe, look));
  const unmoved = await surveyPart(photo, place, frame);
  let best: PhotoLayout | undefined;
  for (const share of moveShares) {
    const move = { from: chooseSide(layout, frame), share };
    if (!isCalm(unmoved, findLostPart(move, frame), frame)) break;
    const away = moveArea(move, place, frame);
    const area = findCalmArea(share === 0 ? unmoved : await surveyPart(photo, away, frame), layout, frame);
    const type = area && fillArea(recipe, layout, frame, look, { ...now, area, valign: "middle" });
    if (!type?.stack.headline.complete) continue;
    const { size } = type.stack.headline;
    if (size > (best?.type.stack.headline.size ?? minTypeSizeRatio * usual))
      best = { type, place: away, area: toArea(frame) };
    if (size >= usual) break;
  }
  return best;
}

/** Analyzes a photo at a place in the frame, continued around it. */
async function surveyPart(
  { small, clear, silhouette }: SearchImages,
  place: Rectangle,
  frame: Frame,
): Promise<PhotoSurvey> {
  const scale = smallSide / Math.max(frame.width, frame.height);
  const area = scaleArea(toArea(frame), scale);
  const sheet = createSheet(area.width, area.height);
  await drawContinuedPhoto(sheet, small, scaleArea(place, scale), area, clear);
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

/** The edge from which a photo is moved into the frame, and how far, as a share of the frame. */
interface Move {
  readonly from: "top" | "bottom" | "left";
  readonly share: number;
}

function moveArea({ from, share }: Move, place: Rectangle, frame: Frame): Rectangle {
  if (from === "left") return { ...place, left: place.left + Math.round(share * frame.width) };
  const by = Math.round(share * frame.height);
  return { ...place, top: place.top + (from === "top" ? by : -by) };
}

/** Returns the side of the text. */
function chooseSide(layout: AdLayout, frame: Frame): Move["from"] {
  if (layout === "side" && isBeside(frame)) return "left";
  return layout === "above" || layout === "poster" ? "top" : "bottom";
}

/** Returns the part of the photo that is beyond the frame after a move, and a margin, in pixels. */
function findLostPart({ from, share }: Move, { width, height }: Frame): Rectangle {
  if (share === 0) return { left: 0, top: 0, width: 0, height: 0 };
  const hiddenShare = share + 0.04;
  if (from === "left") return { left: (1 - hiddenShare) * width, top: 0, width: hiddenShare * width, height };
  return {
    left: 0,
    top: from === "top" ? (1 - hiddenShare) * height : 0,
    width,
    height: hiddenShare * height,
  };
}

/**
 * Places the photo away from the text. Next to a panel it may be cropped more, since the frame is smaller than the
 * photo's own.
 */
function chooseAlignment(layout: AdLayout, frame: Frame): PhotoAlignment {
  if (layout === "split" || layout === "card") return { x: 0.5, y: 0.5, croppable: 0.58 };
  if (layout === "side" && isBeside(frame)) return { x: 1, y: 0.5, croppable: 0.3 };
  return { x: 0.5, y: layout === "above" || layout === "poster" ? 1 : 0, croppable: 0.3 };
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
