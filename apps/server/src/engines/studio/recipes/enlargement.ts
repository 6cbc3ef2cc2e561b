import {
  type Frame,
  type SceneLook,
  type StoreLayout,
  type VariationRequest,
  mascotStyleChoices,
  productSizeChoices,
  reviewPhotoStyleChoices,
  getRow,
  storyFrame,
} from "@packshot/tools/request";
import type { PhotoSize } from "@packshot/trpc/ports";
import type { Size } from "../pixels/raster.ts";
import { deviceModels } from "../scenery/devices/models.ts";
import { classifyShape, isBeside, maxCrop } from "./ad/arrangement.ts";
import { computeMarkScale } from "./device-mockup/mark-scale.ts";
import { layouts } from "./portrait/layouts.ts";
import { copyPhotoFrame, chooseFrameFraction } from "./scene/frame.ts";
import { isLandscape, computeLyingWidth } from "./store-screenshot/layout.ts";
import { computeCoveringScale, computeFigureScale } from "./thumbnail/figure-scale.ts";

const square: Frame = { width: 1080, height: 1080 };
const portraitFrame: Frame = { width: 1024, height: 1280 };
const mockupFrame: Frame = { width: 1024, height: 1024 };

/** Maximum fraction of either side of the frame that a product takes. */
const maxFrameFraction = 0.94;
/** Maximum size of a product next to type and above or below it, as fractions of the frame. */
const besideType = { width: 0.5, height: 0.8 };
const belowType = { width: 0.87, height: 0.56 };
/** Maximum size of a mood board's product, as fractions of the frame. */
const onMoodBoard = { width: 0.6, height: 0.5 };
/** Widths of the screens in a portrait frame, as fractions of its width. */
const screenWidths: Readonly<Record<StoreLayout, number>> = {
  "feature-highlight": 0.8,
  "benefit-showcase": 0.78,
  "user-experience": 1.04,
  "design-showcase": 1.36,
  "social-proof": 0.7,
  premium: 0.72,
};
/** Width of every screen in a wide frame, as a fraction of its width. */
const screenWidthInWide = 0.36;

/** Returns the scale at which an object fits into these fractions of the frame. */
function fitScale({ width, height }: Size, frame: Frame, fractions: Size): number {
  return Math.min((fractions.width * frame.width) / width, (fractions.height * frame.height) / height);
}

/** Returns the scale at which a product's longer side takes this fraction of the frame's, or less if it doesn't fit. */
function computeSceneScale(product: Size, frame: Frame, fraction: number): number {
  const scale = (fraction * Math.max(frame.width, frame.height)) / Math.max(product.width, product.height);
  return Math.min(scale, fitScale(product, frame, { width: maxFrameFraction, height: maxFrameFraction }));
}

function computeScaleBesideWords(
  product: Size,
  frame: Frame,
  { productSize }: Pick<SceneLook, "productSize">,
): number {
  const fractions = isBeside(frame) && classifyShape(frame) === "wide" ? besideType : belowType;
  return fitScale(product, frame, fractions) * getRow(productSizeChoices, productSize).studio.ofRoom;
}

function computeFillingScale({ width, height }: Size, frame: Frame): number {
  const coverScale = Math.max(frame.width / width, frame.height / height);
  const keptFraction = Math.min(frame.width / (width * coverScale), frame.height / (height * coverScale));
  return keptFraction >= 1 - maxCrop ? coverScale : (coverScale * keptFraction) / (1 - maxCrop / 2);
}

/**
 * Estimates the factor by which a request enlarges its photos or their subjects, from their sizes alone. A product may
 * end up smaller in a room.
 */
export function estimateEnlargement(
  { recipe, frame }: VariationRequest,
  photos: readonly PhotoSize[],
): number {
  const [photo, second] = photos;
  if (photo === undefined || "refusal" in recipe) return 1;
  const product = findSubjectBounds(photo);
  switch (recipe.kind) {
    case "scene": {
      const { placement, zoom = 1 } = recipe;
      const fraction = chooseFrameFraction(recipe) * zoom * (placement?.scale ?? 1);
      return computeSceneScale(product, frame ?? copyPhotoFrame(photo), fraction);
    }
    case "ad": {
      const { ground } = recipe;
      const canvas = frame ?? square;
      return ground === "picture"
        ? computeFillingScale(photo, canvas)
        : computeScaleBesideWords(product, canvas, ground);
    }
    case "story":
      return computeScaleBesideWords(product, frame ?? storyFrame, { productSize: "large" });
    case "mood-board":
      return fitScale(product, frame ?? portraitFrame, onMoodBoard);
    case "review-card": {
      const fraction = chooseFrameFraction(getRow(reviewPhotoStyleChoices, recipe.style).studio);
      return computeSceneScale(product, frame ?? copyPhotoFrame(photo), fraction);
    }
    case "mascot": {
      const { width, height } = getRow(mascotStyleChoices, recipe.style).studio.product;
      const side = frame ? Math.min(frame.width, frame.height) : 1024;
      return (recipe.zoom ?? 1) * fitScale(product, { width: side, height: side }, { width, height });
    }
    case "portrait": {
      const layout = layouts[recipe.layout];
      const canvas = frame ?? portraitFrame;
      const person = fitScale(product, canvas, { width: maxFrameFraction, height: layout.person.height });
      return Math.max(person, second ? fitScale(findSubjectBounds(second), canvas, layout.product) : 0);
    }
    case "thumbnail":
      return recipe.ground === "picture" ? computeCoveringScale(photo) : computeFigureScale(product);
    case "store-screenshot": {
      if (!frame) return 1;
      const fraction = frame.width > frame.height ? screenWidthInWide : screenWidths[recipe.layout];
      if (!isLandscape(photo)) return (fraction * frame.width) / photo.width;
      const { screen } = deviceModels[recipe.device];
      const across = computeLyingWidth(fraction, frame) * frame.width;
      return fitScale(photo, frame, {
        width: across / frame.width,
        height: (across * screen.width) / screen.height / frame.height,
      });
    }
    case "device-mockup":
      return computeMarkScale(product, recipe.device, frame ?? mockupFrame);
    // A cut-out keeps its pixels, and a painting and a wordmark are drawn from scratch.
    case "cut-out":
    case "restyle":
    case "wordmark":
      return 1;
  }
}

/**
 * Returns the subject's bounds in pixels. If the subject isn't known, they are the whole photo's, so the scale is a
 * lower bound.
 */
function findSubjectBounds({ width, height, subject }: PhotoSize): Size & { readonly top: number } {
  if (!subject) return { width, height, top: 0 };
  return { width: subject.width * width, height: subject.height * height, top: subject.top * height };
}
