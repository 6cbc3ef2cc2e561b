import type { Measurements } from "../../ports/index.ts";
import type { OutcomeOf } from "./outcome.ts";

// Channels require images that are sharp, not enlarged and not damaged, but give no numbers. These limits are ours. For
// values between two limits, the user decides.

/** Pixels of the longer side to which edge widths are scaled before they are compared. */
const VIEWED_SIDE_PX = 1000;
/** Maximum edge width of a sharp image, at that size. */
const MAX_SHARP_EDGE_PX = 3;
/** Minimum edge width of a blurred image, at that size. */
const MIN_BLURRED_EDGE_PX = 5;
/** Minimum edge width of an enlarged image, in its measured copy. Edges in photos are about two pixels wide. */
const MIN_ENLARGED_EDGE_PX = 3;
/** Minimum JPEG quality, from 1 to 100, without visible compression. */
const MIN_CLEAN_QUALITY = 75;
/** JPEG quality, from 1 to 100, below which compression is visible. */
const MIN_DOUBTFUL_QUALITY = 50;
/** Minimum fraction of the outermost pixels that a cut-off product covers. With less, it may just touch the edge. */
const MIN_CUT_OFF_FRACTION = 0.01;

type Quality = "cut-off" | "sharpness" | "compression" | "upscaling";

export const qualityOutcomes: Pick<OutcomeOf, Quality> = {
  "cut-off": (_, { measurements: { subject } }) => ({
    required: "The whole product in the frame",
    measured:
      subject === null ? null : `The product covers ${Math.ceil(subject.cutOff * 1000) / 10}% of the edge`,
    isMet: subject === null ? null : subject.cutOff === 0,
    advice: "Use a photo that shows the whole product.",
    ...((subject === null || (subject.cutOff > 0 && subject.cutOff < MIN_CUT_OFF_FRACTION)) && {
      question: "Is the whole product in the frame?",
      isDoubtful: subject !== null,
    }),
  }),
  sharpness: (_, { measurements: { edges } }) => {
    const scaleToViewedSize = (width: number | null) =>
      width === null ? null : (width * VIEWED_SIDE_PX) / edges.side;
    const [softest, sharpest] = [scaleToViewedSize(edges.softest), scaleToViewedSize(edges.sharpest)];
    const isSharp = softest !== null && softest <= MAX_SHARP_EDGE_PX;
    const isBlurred = sharpest !== null && sharpest >= MIN_BLURRED_EDGE_PX;
    const measured = softest ?? sharpest;
    return {
      required: `A product in focus: edges at most ${MAX_SHARP_EDGE_PX} px wide at ${VIEWED_SIDE_PX.toLocaleString("en-US")} px`,
      measured: measured === null ? null : `${roundToTenth(isBlurred ? sharpest : measured)} px`,
      isMet: isSharp,
      advice: "Use a photo that's in focus.",
      ...(!isSharp && !isBlurred && { question: "Is the product in focus?", isDoubtful: measured !== null }),
    };
  },
  compression: (_, { measurements }) => {
    const { jpegQuality, pastJpegQuality, hasRepeatedPixels } = measurements;
    const lowest = Math.min(jpegQuality ?? 100, typeof pastJpegQuality === "number" ? pastJpegQuality : 100);
    const isDamaged = hasRepeatedPixels || lowest < MIN_DOUBTFUL_QUALITY;
    const isClean = !isDamaged && lowest >= MIN_CLEAN_QUALITY && pastJpegQuality !== null;
    return {
      required: `No visible compression: always saved at a JPEG quality of ${MIN_CLEAN_QUALITY} or more`,
      measured: describeCompression(measurements),
      isMet: isClean,
      advice: "Use the original file from the camera or the designer.",
      ...(!isClean &&
        !isDamaged && {
          question: "Is the image free of visible compression?",
          isDoubtful: lowest < MIN_CLEAN_QUALITY,
        }),
    };
  },
  upscaling: (_, { measurements: { edges, hasRepeatedPixels } }) => {
    const isEnlarged =
      hasRepeatedPixels || (edges.sharpest !== null && edges.sharpest >= MIN_ENLARGED_EDGE_PX);
    return {
      required: `No enlargement: edges less than ${MIN_ENLARGED_EDGE_PX} px wide`,
      measured: hasRepeatedPixels
        ? "Repeated pixels"
        : edges.sharpest === null
          ? null
          : `${roundToTenth(edges.sharpest)} px at ${edges.side.toLocaleString("en-US")} px`,
      isMet: false,
      advice: "Use the photo at its original size.",
      // A slight enlargement looks like a soft photo.
      ...(!isEnlarged && {
        question: "Is the image at its original size, not enlarged and not a thumbnail?",
      }),
    };
  },
};

function describeCompression({
  jpegQuality,
  pastJpegQuality,
  hasRepeatedPixels,
}: Measurements): string | null {
  if (hasRepeatedPixels) return "Repeated pixels";
  const now = jpegQuality === null ? [] : [`quality ${jpegQuality}`];
  if (pastJpegQuality === null) return now[0] ?? null;
  const before = pastJpegQuality === "none" ? "no earlier damage" : `quality ${pastJpegQuality} before`;
  return [...now, before].join(", ");
}

function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
