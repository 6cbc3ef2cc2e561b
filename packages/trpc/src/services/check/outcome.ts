import type { Limit } from "@packshot/tools/channels";
import { type DigitalSource, isPureWhite, isUntinted, type Measurements } from "../../ports/index.ts";
import { qualityOutcomes } from "./quality-outcomes.ts";
import { judgeText } from "./text-outcome.ts";

/** A file to check: its measurements, and other facts that rules need. */
export interface CheckedFile {
  readonly measurements: Measurements;
  /** Name of the file; `null` if unknown. */
  readonly fileName: string | null;
  /** True for the file that the user would upload to the channel, false for our copy of its pixels. */
  readonly isOriginal: boolean;
}

/** The result of comparing a file with a limit. */
export interface Outcome {
  readonly required: string;
  readonly measured: string | null;
  /** Whether the limit is met; `null` if that can't be determined. */
  readonly isMet: boolean | null;
  readonly advice?: string;
  /** A question that the user has to answer, because no measurement can. */
  readonly question?: string;
  /** True if a measurement raised the question. Other questions are asked about every image. */
  readonly isDoubtful?: boolean;
}

export type OutcomeOf = {
  readonly [Measure in Limit["measure"]]: (
    limit: Extract<Limit, { readonly measure: Measure }>,
    file: CheckedFile,
  ) => Outcome;
};

/** Tolerance for an aspect ratio, in pixels of the width. */
const RATIO_TOLERANCE_PX = 1;

const generative: ReadonlySet<DigitalSource | null> = new Set([
  "trainedAlgorithmicMedia",
  "compositeWithTrainedAlgorithmicMedia",
] as const);

const outcomes: OutcomeOf = {
  "longer-side": ({ atLeast, atMost }, { measurements: { width, height } }) =>
    judgeRange(
      { atLeast, atMost, value: Math.max(width, height), suffix: "on the longer side", unit: pixels },
      { low: "Start with a larger photo.", high: "Scale the image down." },
    ),
  "shorter-side": ({ atLeast, withoutMargins = false }, { measurements: { width, height, subject } }) => {
    const box = (withoutMargins && subject?.box) || { width: 1, height: 1 };
    const value = Math.round(Math.min(width * box.width, height * box.height));
    const suffix = `on the shorter side${withoutMargins ? ", without white margins" : ""}`;
    return judgeRange({ atLeast, value, suffix, unit: pixels }, { low: "Start with a larger photo." });
  },
  width: ({ atLeast }, { measurements: { width } }) =>
    judgeRange(
      { atLeast, value: width, suffix: "wide", unit: pixels },
      { low: "Start with a larger photo." },
    ),
  height: ({ atLeast }, { measurements: { height } }) =>
    judgeRange(
      { atLeast, value: height, suffix: "high", unit: pixels },
      { low: "Start with a larger photo." },
    ),
  pixels: ({ atMost }, { measurements: { width, height } }) =>
    judgeRange(
      { atMost, value: width * height, suffix: "in total", unit: megapixels },
      { high: "Scale the image down." },
    ),
  ratio: ({ equals, label }, { measurements: { width, height } }) => ({
    required: `An aspect ratio of ${label}`,
    measured: `${width} × ${height} px`,
    isMet: Math.abs(width - height * equals) <= RATIO_TOLERANCE_PX,
    advice: "Change the image to this aspect ratio.",
  }),
  bytes: ({ atLeast, atMost }, { measurements: { bytes }, isOriginal }) => ({
    ...judgeRange(
      { atLeast, atMost, value: bytes, suffix: "", unit: size },
      { low: "Save the file at a higher quality.", high: "Save the file at a lower quality." },
    ),
    ...(!isOriginal && unmeasured),
  }),
  format: ({ oneOf }, { measurements: { format }, isOriginal }) => ({
    required: `A ${formatOrList(oneOf.map((one) => formatNames[one]))} file`,
    measured: formatNames[format],
    isMet: oneOf.includes(format),
    advice: `Save the image as ${formatNames[oneOf[0] ?? "jpeg"]}.`,
    ...(!isOriginal && unmeasured),
  }),
  extension: (_, { measurements: { format }, fileName }) => {
    const extension = /\.(\w+)$/.exec(fileName ?? "")?.[1]?.toLowerCase();
    return {
      required: "A file name whose extension matches the format",
      measured: extension === undefined ? null : `.${extension} on a ${formatNames[format]}`,
      isMet: extension === undefined ? null : extensions[format].includes(extension),
      advice: `Rename the file so that it ends in .${extensions[format][0]}.`,
    };
  },
  "color-mode": (_, { measurements: { colorMode }, isOriginal }) => ({
    required: "RGB colors",
    measured: colorMode === null ? null : { rgb: "RGB", cmyk: "CMYK", gray: "Grayscale" }[colorMode],
    isMet: colorMode === null ? null : colorMode === "rgb",
    advice: "Convert the image to sRGB.",
    ...(!isOriginal && unmeasured),
  }),
  animation: (_, { measurements: { frames }, isOriginal }) => ({
    required: "No animation",
    measured: frames === 1 ? "A still image" : `${frames} frames`,
    isMet: frames === 1,
    advice: "Save one frame as a JPEG.",
    ...(!isOriginal && unmeasured),
  }),
  transparency: (_, { measurements: { isTransparent } }) => ({
    required: "No transparency",
    measured: isTransparent ? "Transparent pixels" : "No transparency",
    isMet: !isTransparent,
    advice: "Save the image as a JPEG, or use Remove Background.",
  }),
  background: (_, { measurements: { background, isTransparent } }) => ({
    required: "A pure white background (255, 255, 255)",
    measured: isTransparent
      ? "Transparent"
      : `${formatPercent(Math.min(background.white, background.whiteEdge))} white, ${formatPercent(background.tinted, "up")} of the image tinted`,
    isMet: !isTransparent && isPureWhite(background),
    advice: "Use Remove Background, and leave room around the product.",
  }),
  fill: ({ atLeast, atMost }, { measurements: { subject } }) =>
    subject === null
      ? {
          required: describeRange({ atLeast, atMost, suffix: "of the frame", unit: formatPercent }),
          measured: null,
          isMet: null,
        }
      : judgeRange(
          { atLeast, atMost, value: subject.fill, suffix: "of the frame", unit: formatPercent },
          {
            low: "Use the “Marketplace” result of Remove Background.",
            high: "Leave more room around the product.",
          },
        ),
  shadow: (_, { measurements: { background, subject } }) => ({
    required: "No visible shadow",
    measured: subject === null ? null : `${formatPercent(background.tinted, "up")} of the image tinted`,
    isMet: subject === null ? null : isUntinted(background),
    advice: "Use Remove Background.",
  }),
  border: (_, { measurements: { border } }) => ({
    required: "No border",
    measured: border === null ? "No border" : `A border on ${border.sides} sides`,
    isMet: border === null,
    advice: "Crop the border off.",
  }),
  things: (_, { measurements: { subject } }) => ({
    required: "One product, with nothing that isn't included in the sale",
    measured: subject === null ? null : formatCount(subject.objectCount, "separate object"),
    isMet: null,
    question:
      subject !== null && subject.objectCount > 1
        ? `Are all ${subject.objectCount} separate objects in the image included in the sale?`
        : "Does the image show the product once, with nothing that isn't included in the sale?",
    isDoubtful: subject !== null && subject.objectCount > 1,
  }),
  declaration: ({ declare }, { measurements: { digitalSource } }) => {
    const isGenerated = generative.has(digitalSource);
    const measured =
      digitalSource === null
        ? "Not stated in the file"
        : `${isGenerated ? "Generative AI" : "No generative AI"}, according to the file`;
    if (declare === null || (digitalSource !== null && !isGenerated))
      return { required: "Nothing to declare about AI", measured, isMet: true };
    const required = isGenerated
      ? `The image was made with generative AI: ${declare}.`
      : `Was the image made with generative AI? Then ${declare}.`;
    return { required, measured, isMet: null, question: required, isDoubtful: true };
  },
  ...qualityOutcomes,
  text: judgeText,
  question: ({ question }) => ({ required: question, measured: null, isMet: null, question }),
};

/** Compares a file with a limit. */
export function judgeLimit(limit: Limit, file: CheckedFile): Outcome {
  // TypeScript can't see that each measure's function matches its member of the union.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const compare = outcomes[limit.measure] as (limit: Limit, file: CheckedFile) => Outcome;
  return compare(limit, file);
}

const unmeasured = {
  measured: null,
  isMet: null,
  advice: "Check the file you'll upload to the channel. We measured only its pixels.",
} as const;

type Unit = (value: number, direction?: "down" | "up") => string;

interface Range {
  readonly atLeast?: number | undefined;
  readonly atMost?: number | undefined;
  readonly suffix: string;
  readonly unit: Unit;
}

function judgeRange(
  { value, ...limits }: Range & { readonly value: number },
  advice: { readonly low?: string; readonly high?: string },
): Outcome {
  const { atLeast = 0, atMost = Infinity } = limits;
  const text = value < atLeast ? advice.low : advice.high;
  return {
    required: describeRange(limits),
    measured: `${limits.unit(value, value > atMost ? "up" : "down")} ${limits.suffix}`.trim(),
    isMet: value >= atLeast && value <= atMost,
    ...(text !== undefined && { advice: text }),
  };
}

function describeRange({ atLeast, atMost, suffix, unit }: Range): string {
  const low = atLeast === undefined ? "" : `At least ${unit(atLeast)}`;
  const high = atMost === undefined ? "" : `${low === "" ? "At" : "and at"} most ${unit(atMost)}`;
  return [low, high, suffix].filter((part) => part !== "").join(" ");
}

/**
 * Formats a fraction as a percentage, rounded away from the limit, so that a value that misses the limit never appears
 * to meet it.
 */
function formatPercent(fraction: number, direction: "down" | "up" = "down"): string {
  // In floating point, 0.29 * 1000 is slightly less than 290.
  const tenths = direction === "up" ? Math.ceil(fraction * 1000 - 1e-9) : Math.floor(fraction * 1000 + 1e-9);
  return `${tenths / 10}%`;
}

const pixels: Unit = (value) => `${value.toLocaleString("en-US")} px`;
const megapixels: Unit = (value) => `${Math.round(value / 1e5) / 10} megapixels`;
const size: Unit = (value, direction = "down") => {
  const round = direction === "up" ? Math.ceil : Math.floor;
  return value < 1024 * 1024 ? `${round(value / 1024)} kB` : `${round((value / 1024 / 1024) * 10) / 10} MB`;
};

const formatNames = {
  jpeg: "JPEG",
  png: "PNG",
  webp: "WebP",
  gif: "GIF",
  tiff: "TIFF",
  bmp: "BMP",
  avif: "AVIF",
  heic: "HEIC",
} as const;

const extensions: Readonly<Record<Measurements["format"], readonly string[]>> = {
  jpeg: ["jpg", "jpeg", "jpe"],
  png: ["png"],
  webp: ["webp"],
  gif: ["gif"],
  avif: ["avif"],
  heic: ["heic", "heif"],
};

function formatOrList(names: readonly string[]): string {
  const [last = "", ...others] = names.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(", ")} or ${last}`;
}

function formatCount(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
