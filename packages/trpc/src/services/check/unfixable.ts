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
 * small, because a fix never enlarges an image. Empty if a fix may help.
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

/** The product of an image without a white background. It can't be measured, so it may fill the whole image. */
const unknownSubject: Subject = {
  box: { left: 0, top: 0, width: 1, height: 1 },
  fill: 1,
  cutOff: 0,
  objectCount: 1,
};

/** Returns measurements with the maximum size that the channel's file can have. */
function measureLargestFile(
  { ratio, fill, maxSide, maxPixels }: ListingForm,
  { subject, ...measurements }: Measurements,
): Measurements {
  const { width, height } = measurements;
  const isKnown = subject !== null && subject.cutOff === 0;
  const { box } = isKnown ? subject : unknownSubject;
  const product = { width: width * box.width, height: height * box.height };
  const aspectRatio = ratio ?? width / height;
  const imageFrame = enclose({ width, height }, aspectRatio);
  // White is cropped if the product fills too little of the frame, and added if it fills too much.
  const productFrame = fill === null ? imageFrame : enclose(product, aspectRatio, fill.atLeast);
  const mayCrop = isKnown && productFrame.width < imageFrame.width;
  const mayExtend = fill !== null && fill.atMost < 1 && productFrame.width > imageFrame.width;
  const frame = mayCrop || mayExtend ? productFrame : imageFrame;
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

/** Returns the smallest frame with this aspect ratio in which an object fills at most the fraction `fill`. */
function enclose({ width, height }: Size, aspectRatio: number, fill = 1): Size {
  const frameWidth = Math.max(width, height * aspectRatio) / (fill || 1);
  return { width: frameWidth, height: frameWidth / aspectRatio };
}
