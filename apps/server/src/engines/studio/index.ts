// This is all that the rest of the server may import of the studio.
export { type SaliencyModel } from "./matting/saliency-model.ts";
export { type Studio, createStudio } from "./studio.ts";
export { textRefusal } from "./recipes/text-refusal.ts";
