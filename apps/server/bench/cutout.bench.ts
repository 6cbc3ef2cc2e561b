// Measures the time from a PNG to the PNG of its product on white, relative to one pass of the saliency network, and
// how close mattes of drawn products on hard backgrounds are to the ground truth.
import { rateCutOuts, timeCutOuts } from "../src/engines/studio/testing/index.ts";
import { median, report } from "./figures.ts";
import { createFreshPhoto } from "./photos.ts";

for (const { side, runtime, rounds, name } of [
  { side: 1024, runtime: "native", rounds: 3, name: "1,024 px photo" },
  { side: 4000, runtime: "native", rounds: 1, name: "4,000 px photo" },
  { side: 1024, runtime: "wasm", rounds: 1, name: "1,024 px photo, on WebAssembly" },
] as const) {
  const times = await timeCutOuts(await createFreshPhoto(side), runtime, rounds);
  const computeMedian = (key: "whole" | "network") => median(times.map((time) => time[key]));
  report(
    "cut-out",
    name,
    [computeMedian("whole"), "ms"],
    [computeMedian("network"), "one pass of the network"],
  );
}

const { count, meanIou, silentlyWrong, falseAlarms } = await rateCutOuts();
report(
  "cut-out",
  "hard photos: mean overlap with the true outline",
  [meanIou, "IoU"],
  [1, "perfect cut-outs"],
);
const all = [count, `all ${count} cut-outs`] as const;
report("cut-out", "hard photos: wrong cut-outs without a warning", [silentlyWrong, "cut-outs"], all);
report("cut-out", "hard photos: good cut-outs with a warning", [falseAlarms, "cut-outs"], all);
