// The only exports of the studio, in addition to its index, that tests, benches and scripts may use.
export type { Example } from "../recipes/example.ts";
export { drawMascotFigure } from "../recipes/mascot/figures/mascots.ts";
export { getFacts } from "../recipes/recipes.ts";
export { facePairs, fallbacks, findFont, findFontPath } from "../type/typefaces.ts";
export { u2netpFormat } from "../matting/saliency-model.ts";
export { normalizeColors } from "../matting/segment.ts";
export { brightCutOuts } from "./bright-cut-outs.ts";
export { centralCutOuts } from "./central-cut-outs.ts";
export { rateCutOuts, timeCutOuts } from "./cut-out-bench.ts";
export { type DrawnLine, drawLines } from "./drawn-text.ts";
export { drawProductPhoto } from "./drawn-photo.ts";
export {
  createExampleJob,
  examples,
  findGoldenFile,
  createGoldenJob,
  goldens,
  reduceToGolden,
} from "./golden.ts";
export { readCoffeePhoto, createCutOutJob, free } from "./jobs.ts";
export { drawSampleImage } from "./sample-images.ts";
export { pickBetween, pick, type Random, createRandom } from "../scenery/seeded-random.ts";
export { type Cut, judge, type Judgment, writeJudgmentTable, openCutter } from "./judge/judge.ts";
export { judgeGuesses } from "./judge/judge-guesses.ts";
export { computeBox, drawPhotos, readJudgePhotos, readRenders } from "./judge/judge-photos.ts";
export { getSharedStudio } from "./shared-studio.ts";
export { redNetwork, redNetworkFormat, createTinyNetwork } from "./tiny-network.ts";
export { extractPalette } from "../pixels/palette.ts";
export type { DirectionalLight, LightGroup, PlateFacts } from "../scenery/plates/plate.ts";
export { applyShoulder, toLinear, toSrgb, removeShoulder } from "../scenery/plates/tone.ts";
export { readPlateNames, placeProductsOnPlate } from "./plates/plate-contacts.ts";
