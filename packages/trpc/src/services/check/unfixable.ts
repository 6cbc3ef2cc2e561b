import type { Channel, Measure } from "@packshot/tools/channels";
import type { ListingForm, Measurements, Subject } from "../../ports/index.ts";
import { isBroken, judge } from "./judge.ts";
import { createListingForm } from "./listing-form.ts";
import type { CheckedFile } from "./outcome.ts";
import { tooSmall } from "./problems.ts";
import type { FixProblem } from "./view.ts";

const sizeMeasures: readonly Measure[] = ["longer-side", "shorter-side", "width", "height"];

/**
 * Lists the required rules that no fix can meet: even the largest file that can be made for the channel would be too
 * small, because a fix enlarges nothing. Empty if a fix may help.
 */
export function listUnfixable(channel: Channel, file: CheckedFile, now: Date): FixProblem[] {
  const rules = channel.rules.filter(({ limit }) => sizeMeasures.includes(limit.measure));
  const measurements = measureLargestFile(createListingForm(channel), file.measurements);
  const { verdicts } = judge({ ...channel, rules }, { ...file, measurements }, now);
  return verdicts.filter(isBroken).map(({ rule }) => ({ rule, ...tooSmall }));
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Without a white background, the product isn't known. It may fill the whole image. */
const unknownSubject: Subject = {
  box: { left: 0, top: 0, width: 1, height: 1 },
  fill: 1,
  cutOff: 0,
  objectCount: 1,
};

/** Returns measurements with an upper bound of the sizes that the channel's file can have. */
function measureLargestFile(
  { ratio, fill, maxSide, maxPixels }: ListingForm,
  { subject, ...measurements }: Measurements,
): Measurements {
  const { width, height } = measurements;
  const isKnown = subject !== null && subject.cutOff === 0;
  const { box } = isKnown ? subject : unknownSubject;
  const product = { width: width * box.width, height: height * box.height };
  const shape = ratio ?? width / height;
  const around = enclose({ width, height }, shape);
  // White is cropped if the product fills too little of the frame, and added if it fills too much.
  const filled = fill === null ? around : enclose(product, shape, fill.atLeast);
  const mayCrop = isKnown && filled.width < around.width;
  const mayExtend = fill !== null && fill.atMost < 1 && filled.width > around.width;
  const frame = mayCrop || mayExtend ? filled : around;
  const scale = Math.min(
    1,
    maxSide / Math.max(frame.width, frame.height),
    Math.sqrt(maxPixels / (frame.width * frame.height)),
  );
  return {
    ...measurements,
    width: Math.ceil(frame.width * scale),
    height: Math.ceil(frame.height * scale),
    subject: {
      ...unknownSubject,
      box: { ...box, width: product.width / frame.width, height: product.height / frame.height },
    },
  };
}

/** Returns the smallest frame of a shape in which an object fills at most this fraction. */
function enclose({ width, height }: Size, shape: number, fill = 0): Size {
  const across = Math.max(width, height * shape) / (fill || 1);
  return { width: across, height: across / shape };
}
