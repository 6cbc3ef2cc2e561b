import type { ListingForm } from "./listing-form.ts";

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Says what file a picture of our store is saved as. */
export interface PictureForm {
  readonly format: "jpeg" | "png" | "webp";
  /** The longest side gets at most this many pixels. */
  readonly longestSide?: number;
  /** The whole picture is put in the middle of a frame of this shape. */
  readonly frame?: Frame;
  /** The file follows these limits, in the size that they allow. It is a JPEG. */
  readonly listing?: ListingForm;
}

/** Shares of a frame's side that a product on pure white has to fill. */
export interface FrameFill {
  /** A product that fills less than this share is enlarged. */
  readonly least: number;
  readonly aim: number;
}

interface Frame extends Size {
  /** The frame of a small picture is smaller, but its shorter side has at least this many pixels. */
  readonly leastSide: number;
  readonly fill?: FrameFill;
}

export interface PictureLayout extends Size {
  /** Is the size of the picture itself, in the middle. */
  readonly picture: Size;
}

/** More would blur. */
const largestMagnification = 2;

/** Pixels. Files of these formats can't have a longer side. */
const maxSides: Readonly<Record<PictureForm["format"], number>> = {
  webp: 16_383,
  jpeg: 65_500,
  png: Infinity,
};

/** False for a form in the image's own size whose format can't have that many pixels on a side. */
export function canHold(form: PictureForm, { width, height }: Size): boolean {
  const { format, longestSide, frame, listing } = form;
  if (longestSide !== undefined || frame !== undefined || listing !== undefined) return true;
  return Math.max(width, height) <= maxSides[format];
}

/** Returns the size in pixels of a picture in this form. */
export function layoutOf({ format, longestSide = Infinity, frame }: PictureForm, size: Size): PictureLayout {
  if (frame) return framed(frame, size);
  const longest = Math.min(longestSide, maxSides[format]);
  const scale = Math.min(1, longest / Math.max(size.width, size.height));
  const picture = scaled(size, scale);
  return { ...picture, picture };
}

function framed(frame: Frame, size: Size): PictureLayout {
  const fitting = Math.min(frame.width / size.width, frame.height / size.height);
  const enlarged = Math.min(fitting, largestMagnification);
  const least = frame.leastSide / Math.min(frame.width, frame.height);
  const whole = scaled(frame, Math.min(1, Math.max(enlarged / fitting, least)));
  const { width, height } = scaled(size, enlarged);
  return {
    ...whole,
    picture: { width: Math.min(width, whole.width), height: Math.min(height, whole.height) },
  };
}

function scaled({ width, height }: Size, by: number): Size {
  return { width: Math.max(1, Math.round(width * by)), height: Math.max(1, Math.round(height * by)) };
}
