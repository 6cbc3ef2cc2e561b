import type { AdLayout, AdRecipe, Frame } from "@packshot/tools/request";
import type { CutOut } from "../../matting/cut-out.ts";
import { type Sheet, createSheet } from "../../pixels/canvas.ts";
import type { Rectangle } from "../../pixels/raster.ts";
import { frameArea, frameShapeOf, isBeside, typeArea } from "./arrangement.ts";
import { type Seen, calmArea, isCalm } from "./calm-area.ts";
import { type Lie, type Move, drawPictureInPart, moved } from "./picture.ts";
import { saliencyOf } from "./saliency.ts";
import {
  type AdLook,
  type Composed,
  type SetType,
  besidePanel,
  colorWords,
  fillArea,
  isHeaded,
  legible,
  paintPlate,
  setAdType,
} from "./set-type.ts";

interface Laid {
  readonly sheet: Sheet;
  readonly type: SetType;
}

/** Represents a whole picture, and its subject where one was found. */
export interface Picture {
  readonly sheet: Sheet;
  readonly subject: CutOut | undefined;
}

/** A veil below words ends soon beyond them, because it lies on what the picture shows. */
const fading = 0.05;

/** Places a whole picture so that the words have room; if no part of it is calm, they get a plain panel beside it. */
export async function onPicture(
  recipe: AdRecipe,
  picture: Picture,
  frame: Frame,
  look: AdLook,
): Promise<Composed> {
  const { sheet, type } = await laid(recipe, picture, frame, look);
  if (type.plate) paintPlate(sheet, type.plate, type.layout, look.accent, recipe.seed);
  const ink = legible(sheet, type, look.accent, frame, fading);
  return { sheet, words: colorWords(sheet, type, ink, look) };
}

async function laid(recipe: AdRecipe, picture: Picture, frame: Frame, look: AdLook): Promise<Laid> {
  const drawn = async (layout: AdLayout, part: Rectangle) => {
    const sheet = createSheet(frame.width, frame.height);
    sheet.context.fillStyle = recipe.seed % 2 === 0 ? look.accent.deep : look.accent.pale;
    sheet.context.fillRect(0, 0, frame.width, frame.height);
    return { sheet, at: await drawPictureInPart(sheet, picture.sheet, part, lieOf(layout, frame)) };
  };
  const onPlate = async (layout: "split" | "card") => {
    const area = typeArea(layout, frame, isHeaded(recipe, look));
    const type = fillArea(recipe, layout, frame, look, area);
    return { sheet: (await drawn(layout, besidePlate(type, frame))).sheet, type };
  };
  if (recipe.layout === "split" || recipe.layout === "card") return onPlate(recipe.layout);
  const others: readonly AdLayout[] = isBeside(frame) ? ["side", "above", "below"] : ["above", "below"];
  for (const layout of new Set([recipe.layout, ...others])) {
    const { sheet, at } = await drawn(layout, frameArea(frame));
    const seen = {
      saliency: saliencyOf(sheet),
      ...(picture.subject && { subject: { cutOut: picture.subject, at } }),
    };
    const found = withRoom(recipe, layout, { sheet, seen }, frame, look);
    if (found) return found;
  }
  return onPlate("split");
}

/** A picture is moved away from its words by one of these shares of the frame. */
const shares = [0, 0.06, 0.12, 0.18, 0.24, 0.3] as const;

/** Words may be so many times as large as where nothing is in their way, before they need another place. */
const leastSize = 0.8;

interface Drawn {
  readonly sheet: Sheet;
  readonly seen: Seen;
}

/** Sets words in the calm part of a picture, which is moved away from them where that makes enough room. */
function withRoom(
  recipe: AdRecipe,
  layout: AdLayout,
  drawn: Drawn,
  frame: Frame,
  look: AdLook,
): Laid | undefined {
  const usual = setAdType(recipe, layout, frame, look).stack.headline.size;
  const now = typeArea(layout, frame, isHeaded(recipe, look));
  let best: Laid | undefined;
  for (const share of shares) {
    const move = { from: sideOf(layout, frame), share };
    if (!isCalm(drawn.seen, lostBy(move, frame), frame)) break;
    const { sheet, seen } = share === 0 ? drawn : movedAway(drawn, move, frame);
    const area = calmArea(seen, layout, frame);
    const type = area && fillArea(recipe, layout, frame, look, { ...now, area, valign: "middle" });
    if (!type?.stack.headline.complete) continue;
    const { size } = type.stack.headline;
    if (size > (best?.type.stack.headline.size ?? leastSize * usual)) best = { sheet, type };
    if (size >= usual) break;
  }
  return best;
}

function movedAway({ sheet, seen: { subject } }: Drawn, move: Move, frame: Frame): Drawn {
  const away = moved(sheet, move);
  const { from, share } = move;
  const [right, down] = from === "left" ? [share, 0] : [0, from === "top" ? share : -share];
  const place = subject && {
    ...subject.at,
    left: subject.at.left + right * frame.width,
    top: subject.at.top + down * frame.height,
  };
  return {
    sheet: away,
    seen: { saliency: saliencyOf(away), ...(subject && place && { subject: { ...subject, at: place } }) },
  };
}

/** Returns the side where the words are. */
function sideOf(layout: AdLayout, frame: Frame): Move["from"] {
  if (layout === "side" && isBeside(frame)) return "left";
  return layout === "above" || layout === "poster" ? "top" : "bottom";
}

/** Returns what of the picture is beyond the frame after a move, and a margin, in pixels. */
function lostBy({ from, share }: Move, { width, height }: Frame): Rectangle {
  if (share === 0) return { left: 0, top: 0, width: 0, height: 0 };
  const lost = share + 0.04;
  if (from === "left") return { left: (1 - lost) * width, top: 0, width: lost * width, height };
  return { left: 0, top: from === "top" ? (1 - lost) * height : 0, width, height: lost * height };
}

/**
 * Places the picture away from the words. Beside a panel it may be cropped more, since the frame is smaller than the
 * picture's own.
 */
function lieOf(layout: AdLayout, frame: Frame): Lie {
  if (layout === "split" || layout === "card") return { x: 0.5, y: 0.5, croppable: 0.58 };
  if (layout === "side" && isBeside(frame)) return { x: 1, y: 0.5, croppable: 0.3 };
  return { x: 0.5, y: layout === "above" || layout === "poster" ? 1 : 0, croppable: 0.3 };
}

/** Returns what the panel or the card leaves of the frame. */
function besidePlate({ layout, plate }: SetType, frame: Frame): Rectangle {
  if (!plate) return frameArea(frame);
  if (layout === "split") return besidePanel(frame, plate);
  const overlap = 0.06;
  if (frameShapeOf(frame) !== "wide")
    return { ...frameArea(frame), height: Math.round(plate.top + plate.height * overlap) };
  const left = Math.round(plate.left + plate.width * (1 - overlap));
  return { left, top: 0, width: frame.width - left, height: frame.height };
}
