import { z } from "zod";

const fraction = z.number().min(0).max(1);

/** A box in fractions of an image. */
export const boxInput = z
  .strictObject({ left: fraction, top: fraction, width: fraction.positive(), height: fraction.positive() })
  .refine(({ left, top, width, height }) => left + width <= 1.0001 && top + height <= 1.0001, {
    error: "The box extends beyond the photo.",
  })
  .meta({ id: "Box" });
