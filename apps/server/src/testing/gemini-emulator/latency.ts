import type { EmulatedModel } from "./models.ts";
import type { GenerateContentRequest } from "./request-body.ts";
import { imageSizes } from "./sizes.ts";

/** The 95th percentile of a standard normal distribution. */
const Z95 = 1.645;
const thinkingFactor = { MINIMAL: 0.7, LOW: 0.85, MEDIUM: 1, HIGH: 1.6 } as const;

/** Seconds that the model takes: log-normal through its median and 95th percentile. */
export function latencyOf(
  model: EmulatedModel,
  { generationConfig }: GenerateContentRequest,
  random: () => number,
): number {
  const size = imageSizes.find((each) => each === generationConfig?.imageConfig?.imageSize) ?? "1K";
  const { median, p95 } = model.latency[size];
  // Box and Muller (1958).
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const factor = thinkingFactor[generationConfig?.thinkingConfig?.thinkingLevel ?? "MEDIUM"];
  return median * Math.exp((Math.log(p95 / median) / Z95) * normal) * factor;
}
