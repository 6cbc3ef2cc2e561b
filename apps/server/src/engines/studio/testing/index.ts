// Tests, benches and scripts may use only this of the studio besides its index.
export type { Example } from "../recipes/example.ts";
export { drawMascotFigure } from "../recipes/mascot/figures/mascots.ts";
export { factsOf } from "../recipes/recipes.ts";
export { fontOf } from "../type/faces.ts";
export { facePairs } from "../type/faces.ts";
export { brightCutOuts } from "./bright-cut-outs.ts";
export { rateCutOuts, timeCutOuts } from "./cut-out-bench.ts";
export { drawProductPhoto } from "./drawn-photo.ts";
export { exampleJob, examples, goldenFile, goldenJob, goldens, reducedToGolden } from "./golden.ts";
export { coffee, cutOutJob, free } from "./jobs.ts";
export { samplePicture } from "./sample-pictures.ts";
export { sharedStudio } from "./shared-studio.ts";
export { redNetwork, redNetworkFormat, tinyNetwork } from "./tiny-network.ts";
export { paletteOf } from "../pixels/palette.ts";
export type { DirectionalLight, LightGroup, PlateFacts } from "../scenery/plates/plate.ts";
export { shoulder, toLinear, toSrgb, unshoulder } from "../scenery/plates/tone.ts";
export { plateNames, productsOnPlate } from "./plates/plate-contacts.ts";
