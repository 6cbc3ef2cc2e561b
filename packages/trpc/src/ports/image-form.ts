interface Size {
  readonly width: number;
  readonly height: number;
}

/** The file that an image of our store is saved as. */
export interface ImageForm {
  readonly format: "jpeg" | "png" | "webp";
  /** Maximum pixels of the longest side. */
  readonly longestSide?: number;
  /** The shape of a frame with the whole image in its middle. */
  readonly frame?: Frame;
  /** The exact size of the file, into which the image is fitted. */
  readonly canvas?: Canvas;
  /** Requirements that the file follows, in the size that they allow. It is a JPEG. */
  readonly listing?: ListingForm;
}

/** An exact size in pixels, in whose middle the whole image is drawn. */
export interface Canvas extends Size {
  /** Space around the image as a share of the shorter side. Transparent edges of the image don't count. */
  readonly padding: number;
  /** Color as #rrggbb behind the image; `null` stays transparent, and is white in a JPEG. */
  readonly background: string | null;
}

/**
 * A sales channel's requirements for a file. Sides are in pixels, shares from 0 to 1. Nothing is ever
 * enlarged.
 */
export interface ListingForm {
  /** True if the channel requires pure white behind the product. */
  readonly onWhite: boolean;
  /** Width divided by height; `null` keeps the image's own shape. Only an image on white changes its shape. */
  readonly ratio: number | null;
  /** Share of the frame that the product fills; `null` leaves it unchanged. */
  readonly fill: { readonly atLeast: number; readonly atMost: number } | null;
  readonly maxSide: number;
  readonly maxPixels: number;
  readonly bytes: { readonly atLeast: number; readonly atMost: number };
}

/** Shares of a frame's side that a product on pure white must fill. */
export interface FrameFill {
  /** Minimum share; a product that fills less is enlarged. */
  readonly least: number;
  readonly aim: number;
}

interface Frame extends Size {
  /** Minimum pixels of the shorter side of a frame, which is smaller for a small image. */
  readonly leastSide: number;
  readonly fill?: FrameFill;
}

export interface ImageLayout extends Size {
  /** The size of the image itself, in the middle. */
  readonly image: Size;
}

/** Maximum magnification; more would blur. */
const maxMagnification = 2;

/** Maximum pixels of a side in files of these formats. */
const maxSides: Readonly<Record<ImageForm["format"], number>> = {
  webp: 16_383,
  jpeg: 65_500,
  png: Infinity,
};

/** Returns false for a form in the image's own size whose format can't have that many pixels on a side. */
export function canHold(form: ImageForm, { width, height }: Size): boolean {
  const { format, longestSide, frame, canvas, listing } = form;
  if ([longestSide, frame, canvas, listing].some((each) => each !== undefined)) return true;
  return Math.max(width, height) <= maxSides[format];
}

/** Returns the size in pixels of an image in this form. */
export function layoutOf(
  { format, longestSide = Infinity, frame, canvas }: ImageForm,
  size: Size,
): ImageLayout {
  if (canvas) return { width: canvas.width, height: canvas.height, image: canvas };
  if (frame) return framed(frame, size);
  const longest = Math.min(longestSide, maxSides[format]);
  const scale = Math.min(1, longest / Math.max(size.width, size.height));
  const image = scaled(size, scale);
  return { ...image, image };
}

function framed(frame: Frame, size: Size): ImageLayout {
  const fitting = Math.min(frame.width / size.width, frame.height / size.height);
  const enlarged = Math.min(fitting, maxMagnification);
  const least = frame.leastSide / Math.min(frame.width, frame.height);
  const whole = scaled(frame, Math.min(1, Math.max(enlarged / fitting, least)));
  const { width, height } = scaled(size, enlarged);
  return {
    ...whole,
    image: { width: Math.min(width, whole.width), height: Math.min(height, whole.height) },
  };
}

function scaled({ width, height }: Size, by: number): Size {
  return { width: Math.max(1, Math.round(width * by)), height: Math.max(1, Math.round(height * by)) };
}

/** The least factor that counts as an enlargement: smaller ones don't show, and rounding makes some. */
export const LEAST_ENLARGEMENT = 1.05;
