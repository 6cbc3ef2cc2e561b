import { type Engine, type EngineImage, MAX_TEST_SIDE } from "@packshot/trpc/ports";
import sharp from "sharp";
import { readCurrentXmp } from "../images/digital-source.ts";
import { fitWithin } from "../images/fit-within.ts";
import { withFacts, withTestLabel } from "./provenance.ts";

const testNote = "Test image with a watermark";

/** Wraps an engine so that images of test runs are reduced and watermarked before they are signed. */
export function withTestRunWatermark(engine: Engine): Engine {
  return {
    ...engine,
    async image(job, signal) {
      const image = await engine.image(job, signal);
      return job.isTest ? createTestImage(image) : image;
    },
  };
}

async function createTestImage({ vector: _full, ...image }: EngineImage): Promise<EngineImage> {
  const { data: small, info } = await sharp(image.bytes)
    .resize(fitWithin(MAX_TEST_SIDE))
    .toColorspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const marked = sharp(small, { raw: info }).composite([{ input: createWatermark(width, height) }]);
  const labeled = withFacts(marked, withTestLabel(await readCurrentXmp(image.bytes)));
  const encoded =
    image.mediaType === "image/png"
      ? labeled.png()
      : labeled.flatten({ background: "#ffffff" }).jpeg({ quality: 92, chromaSubsampling: "4:4:4" });
  const note = image.note === undefined ? testNote : `${image.note}. ${testNote}`;
  return { ...image, bytes: await encoded.toBuffer(), width, height, note };
}

/** The word TEST in strokes, 55 wide and 14 high, so that it needs no font. */
const watermarkPath = "M0 0H10M5 0V14M25 0H15V14H25M15 7H23M40 0H30V7H40V14H30M45 0H55M50 0V14";

/**
 * Draws the word all over the image, light with a dark outline, so that it's visible on any background and on
 * transparency.
 */
function createWatermark(width: number, height: number): Buffer {
  // Scale the tile, which is the word and the space around it, so that at least two fit side by side.
  const scale = Math.min(1.8, Math.max(width, height) / 160);
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <pattern id="tile" width="80" height="56" patternUnits="userSpaceOnUse"
        patternTransform="rotate(-30) scale(${scale})">
      <g fill="none" transform="translate(12 20)" stroke-linejoin="round">
        <path d="${watermarkPath}" stroke="#000" stroke-opacity=".45" stroke-width="4.5"/>
        <path d="${watermarkPath}" stroke="#fff" stroke-opacity=".85" stroke-width="2.5"/>
      </g>
    </pattern>
    <rect width="100%" height="100%" fill="url(#tile)"/>
  </svg>`);
}
