// The only exports of the studio that the rest of the server may import.
export { type SaliencyModel } from "./matting/saliency-model.ts";
export { type Studio, createStudio } from "./studio.ts";
export { estimateEnlargement } from "./recipes/enlargement.ts";
export { refuseUnsupportedText } from "./recipes/text-refusal.ts";
export { createTextReader, type TextReader } from "./reading/text-reader.ts";
export { isInside } from "./reading/text-areas.ts";
export { isLegible, type Reading } from "./reading/read-text.ts";
