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
import { classifyShape, isBeside } from "./ad/arrangement.ts";
import { computeMarkScale } from "./device-mock-up/mark-scale.ts";
import { layouts } from "./portrait/layouts.ts";
import { copyPhotoFrame, chooseFrameShare } from "./scene/frame.ts";
import { isLandscape, computeLyingWidth } from "./store-screenshot/layout.ts";
import { computeCoveringScale, computeFigureScale } from "./thumbnail/figure-scale.ts";

const square: Frame = { width: 1080, height: 1080 };
const portraitFrame: Frame = { width: 1024, height: 1280 };
const mockUpFrame: Frame = { width: 1024, height: 1024 };

/** Maximum share of either side of the frame that a product takes. */
const maxFrameShare = 0.94;
/** Shares of the frame that a product may take beside type, and above or below it. */
const besideType = { width: 0.5, height: 0.8 };
const belowType = { width: 0.87, height: 0.56 };
/** Shares of the frame for a mood board's product. */
const onMoodBoard = { width: 0.6, height: 0.5 };
/** Maximum share of the photo that an ad crops; beyond it, the photo is extended instead. */
const maxCropShare = 0.3;
/** Widths of the screens in shares of an upright frame's, and in a wide frame. */
const screenWidths: Readonly<Record<StoreLayout, number>> = {
  "feature-highlight": 0.8,
  "benefit-showcase": 0.78,
  "user-experience": 1.04,
  "design-showcase": 1.36,
  "social-proof": 0.7,
  premium: 0.72,
};
const screenWidthInWide = 0.36;

/** Returns the scale at which an object fits in these shares of the frame. */
function fitScale({ width, height }: Size, frame: Frame, shares: Size): number {
  return Math.min((shares.width * frame.width) / width, (shares.height * frame.height) / height);
}

/** Returns the scale of a product whose longer side takes a share of the frame's, if there is room. */
function computeSceneScale(product: Size, frame: Frame, share: number): number {
  const scale = (share * Math.max(frame.width, frame.height)) / Math.max(product.width, product.height);
  return Math.min(scale, fitScale(product, frame, { width: maxFrameShare, height: maxFrameShare }));
}

function computeScaleBesideWords(
  product: Size,
  frame: Frame,
  { productSize }: Pick<SceneLook, "productSize">,
): number {
  const shares = isBeside(frame) && classifyShape(frame) === "wide" ? besideType : belowType;
  return fitScale(product, frame, shares) * getRow(productSizeChoices, productSize).studio.ofRoom;
}

function computeFillingScale({ width, height }: Size, frame: Frame): number {
  const filling = Math.max(frame.width / width, frame.height / height);
  const keptShare = Math.min(frame.width / (width * filling), frame.height / (height * filling));
  return keptShare >= 1 - maxCropShare ? filling : (filling * keptShare) / (1 - maxCropShare / 2);
}

/**
 * Estimates how many times a request enlarges its photos or their subjects, from their sizes alone. Rooms may show a
 * product smaller than this.
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
      const share = chooseFrameShare(recipe) * zoom * (placement?.scale ?? 1);
      return computeSceneScale(product, frame ?? copyPhotoFrame(photo), share);
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
      const share = chooseFrameShare(getRow(reviewPhotoStyleChoices, recipe.style).studio);
      return computeSceneScale(product, frame ?? copyPhotoFrame(photo), share);
    }
    case "mascot": {
      const { width, height } = getRow(mascotStyleChoices, recipe.style).studio.product;
      const side = frame ? Math.min(frame.width, frame.height) : 1024;
      return (recipe.zoom ?? 1) * fitScale(product, { width: side, height: side }, { width, height });
    }
    case "portrait": {
      const layout = layouts[recipe.layout];
      const canvas = frame ?? portraitFrame;
      const person = fitScale(product, canvas, { width: maxFrameShare, height: layout.person.height });
      return Math.max(person, second ? fitScale(findSubjectBounds(second), canvas, layout.product) : 0);
    }
    case "thumbnail":
      return recipe.ground === "picture" ? computeCoveringScale(photo) : computeFigureScale(product);
    case "store-screenshot": {
      if (!frame) return 1;
      const share = frame.width > frame.height ? screenWidthInWide : screenWidths[recipe.layout];
      if (!isLandscape(photo)) return (share * frame.width) / photo.width;
      const { screen } = deviceModels[recipe.device];
      const across = computeLyingWidth(share, frame) * frame.width;
      return fitScale(photo, frame, {
        width: across / frame.width,
        height: (across * screen.width) / screen.height / frame.height,
      });
    }
    case "device-mock-up":
      return computeMarkScale(product, recipe.device, frame ?? mockUpFrame);
    // A cut-out keeps its pixels, and a painting and a wordmark are drawn from scratch.
    case "cut-out":
    case "restyle":
    case "wordmark":
      return 1;
  }
}

/** Returns the subject in pixels, or the whole photo if the subject isn't known, as a lower bound of the scale. */
function findSubjectBounds({ width, height, subject }: PhotoSize): Size & { readonly top: number } {
  if (!subject) return { width, height, top: 0 };
  return { width: subject.width * width, height: subject.height * height, top: subject.top * height };
}
