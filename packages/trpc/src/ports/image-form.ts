interface Size {
  readonly width: number;
  readonly height: number;
}

/** The format and layout in which an image from our store is saved. */
export interface ImageForm {
  readonly format: "jpeg" | "png" | "webp";
  /** Maximum pixels of the longest side. */
  readonly longestSide?: number;
  /** A frame with the whole image in its center. */
  readonly frame?: Frame;
  /** The exact size of the file. The image is fitted into it. */
  readonly canvas?: Canvas;
  /** A channel's requirements for the file, which is a JPEG. */
  readonly listing?: ListingForm;
}

/** An exact size in pixels, with the whole image in the center. */
export interface Canvas extends Size {
  /**
   * Space around the image, as a fraction of the shorter side. If it isn't 0, transparent edges of the image are
   * trimmed first.
   */
  readonly padding: number;
  /** Color behind the image, as #rrggbb; `null` for transparent, or white in a JPEG. */
  readonly background: string | null;
}

/** A sales channel's requirements for a file. Sides are in pixels, fractions from 0 to 1. Images are never enlarged. */
export interface ListingForm {
  /** Whether the channel requires pure white behind the product. */
  readonly onWhite: boolean;
  /** Aspect ratio (width divided by height); `null` keeps the image's own. Only images on white can change theirs. */
  readonly ratio: number | null;
  /** Fraction of the frame that the product must fill; `null` for no requirement. */
  readonly fill: { readonly atLeast: number; readonly atMost: number } | null;
  readonly maxSide: number;
  readonly maxPixels: number;
  readonly bytes: { readonly atLeast: number; readonly atMost: number };
}

/** Fractions of a frame's side that a product on pure white fills. */
export interface FrameFill {
  /** Minimum fraction. A product that fills less is enlarged. */
  readonly min: number;
  /** Fraction to which a product is enlarged. */
  readonly target: number;
}

interface Frame extends Size {
  /** Minimum pixels of the frame's shorter side. The frame is made smaller for a small image. */
  readonly minSide: number;
  readonly fill?: FrameFill;
}

export interface ImageLayout extends Size {
  /** The size of the image in the center. */
  readonly image: Size;
}

/** Maximum enlargement factor; more would look blurry. */
const maxMagnification = 2;

/** Maximum pixels of a side, by format. */
const maxSides: Readonly<Record<ImageForm["format"], number>> = {
  webp: 16_383,
  jpeg: 65_500,
  png: Infinity,
};

/**
 * Returns whether an image can be saved in this form; false if it would keep its size and its format can't have that
 * many pixels on a side.
 */
export function canHold(form: ImageForm, { width, height }: Size): boolean {
  const { format, longestSide, frame, canvas, listing } = form;
  if ([longestSide, frame, canvas, listing].some((option) => option !== undefined)) return true;
  return Math.max(width, height) <= maxSides[format];
}

/** Returns the size in pixels of an image in this form. */
export function computeLayout(
  { format, longestSide = Infinity, frame, canvas }: ImageForm,
  size: Size,
): ImageLayout {
  if (canvas) return { width: canvas.width, height: canvas.height, image: canvas };
  if (frame) return layOutInFrame(frame, size);
  const longest = Math.min(longestSide, maxSides[format]);
  const scale = Math.min(1, longest / Math.max(size.width, size.height));
  const image = scaleSize(size, scale);
  return { ...image, image };
}

/** Maximum pixels of the longer side of a test run's image, in any form. */
export const MAX_TEST_SIDE = 640;

/** Returns the size in pixels of a test run's image in this form. */
export function computeTestLayout(form: ImageForm, size: Size): ImageLayout {
  const layout = computeLayout(form, size);
  const scale = Math.min(1, MAX_TEST_SIDE / Math.max(layout.width, layout.height));
  return { ...scaleSize(layout, scale), image: scaleSize(layout.image, scale) };
}

function layOutInFrame(frame: Frame, size: Size): ImageLayout {
  const fitScale = Math.min(frame.width / size.width, frame.height / size.height);
  const imageScale = Math.min(fitScale, maxMagnification);
  const minFrameScale = frame.minSide / Math.min(frame.width, frame.height);
  const frameSize = scaleSize(frame, Math.min(1, Math.max(imageScale / fitScale, minFrameScale)));
  const { width, height } = scaleSize(size, imageScale);
  return {
    ...frameSize,
    image: { width: Math.min(width, frameSize.width), height: Math.min(height, frameSize.height) },
  };
}

function scaleSize({ width, height }: Size, scale: number): Size {
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Minimum factor that counts as an enlargement. Smaller ones aren't visible or come from rounding. */
export const MIN_ENLARGEMENT = 1.05;
