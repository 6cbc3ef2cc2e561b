import type { ListingForm, Subject } from "@packshot/trpc/ports";
import type { Placement } from "../place-on-white.ts";

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Distance of a changed fill from the channel's limits, because soft edges may not count. */
const FILL_MARGIN = 0.03;
/** Minimum distance from the limits at which the current fill is kept. */
const FILL_TOLERANCE = 0.01;

/**
 * Places an image in the frame that a channel requires, and never enlarges it. Only a complete product on
 * white gets a different frame: white can't extend a product that is cut off, or a scene.
 */
export function layOutListing(form: ListingForm, size: Size, subject: Subject | null): Placement {
  const { frame, center } = createFrame(form, size, subject?.cutOff === 0 ? subject : null);
  const scale = Math.min(
    1,
    form.maxSide / Math.max(frame.width, frame.height),
    Math.sqrt(form.maxPixels / (frame.width * frame.height)),
  );
  const height = Math.max(1, Math.round(frame.height * scale));
  const width = Math.max(1, Math.round(frame.width * scale));
  return {
    frame: { width, height },
    image: {
      width: Math.max(1, Math.round(size.width * scale)),
      height: Math.max(1, Math.round(size.height * scale)),
      left: Math.round(width / 2 - center.x * scale),
      top: Math.round(height / 2 - center.y * scale),
    },
  };
}

interface NaturalFrame {
  /** The frame's size, in the image's pixels. */
  readonly frame: Size;
  /** The point of the image that is at the frame's center. */
  readonly center: { readonly x: number; readonly y: number };
}

function createFrame({ ratio, fill }: ListingForm, size: Size, subject: Subject | null): NaturalFrame {
  const center = { x: size.width / 2, y: size.height / 2 };
  if (subject === null) return { frame: size, center };
  const shape = ratio ?? size.width / size.height;
  const around = createEnclosingFrame(size, shape);
  const { box } = subject;
  const product = { width: box.width * size.width, height: box.height * size.height };
  const currentFill = Math.max(product.width / around.width, product.height / around.height);
  const targetFill = fill === null ? currentFill : chooseFill(currentFill, fill);
  if (targetFill === currentFill) return { frame: around, center };
  return {
    frame: createEnclosingFrame(
      { width: product.width / targetFill, height: product.height / targetFill },
      shape,
    ),
    center: { x: box.left * size.width + product.width / 2, y: box.top * size.height + product.height / 2 },
  };
}

/** Returns the smallest frame of a given shape around the given size. */
function createEnclosingFrame({ width, height }: Size, shape: number): Size {
  const across = Math.max(width, height * shape);
  return { width: across, height: across / shape };
}

function chooseFill(currentFill: number, { atLeast, atMost }: NonNullable<ListingForm["fill"]>): number {
  if (currentFill < atLeast + FILL_TOLERANCE) return Math.min(atLeast + FILL_MARGIN, 1);
  if (currentFill > atMost - FILL_TOLERANCE && atMost < 1) return Math.max(atMost - FILL_MARGIN, atLeast);
  return currentFill;
}
