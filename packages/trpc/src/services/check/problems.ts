import { registry } from "@packshot/tools";
import type { Channel, Measure } from "@packshot/tools/channels";
import type { Measurements } from "../../ports/index.ts";
import { isBroken } from "./judge.ts";
import type { ChannelCheck, FixProblem } from "./view.ts";

interface FixedFile {
  readonly measurements: Measurements;
  /** Whether the run has a cut-out, which the file could use. */
  readonly hasCutOut: boolean;
}

/** Lists the required rules that the file still breaks after the fix, each with the reason why we can't meet it. */
export function listProblems(
  { rules }: Channel,
  { verdicts }: Pick<ChannelCheck, "verdicts">,
  fixed: FixedFile,
): FixProblem[] {
  return verdicts.filter(isBroken).map(({ rule, advice }) => {
    const measure = rules.find(({ id }) => id === rule)?.limit.measure;
    const explanation = measure === undefined ? undefined : findReason(measure, fixed);
    return { rule, ...(explanation ?? { reason: advice ?? "This can't be fixed.", tool: null }) };
  });
}

type Reason = Omit<FixProblem, "rule">;

function findReason(
  measure: Measure,
  { measurements: { subject }, hasCutOut }: FixedFile,
): Reason | undefined {
  if (["longer-side", "shorter-side", "width", "height"].includes(measure)) return tooSmall;
  if (["ratio", "fill", "background", "shadow", "border"].includes(measure)) {
    if (subject !== null && subject.cutOff > 0) return cutOff;
    return hasCutOut ? tooLight : notOnWhite;
  }
  return measure === "bytes" ? wrongBytes : undefined;
}

export const tooSmall: Reason = {
  reason: "The image is too small, and enlarging it would invent detail. Start with a larger photo.",
  tool: null,
};
const notOnWhite: Reason = {
  reason: "The product isn't on pure white. Use Remove Background on the photo, then fix that result.",
  tool: registry.removeBackground.slug,
};
const tooLight: Reason = {
  reason:
    "The background is removed, but parts of the product are too light to tell apart from white. Check the image yourself, or use a photo with darker edges.",
  tool: null,
};
const cutOff: Reason = {
  reason:
    "The product is cut off at an edge, so we can't add white there. Use a photo that shows the whole product.",
  tool: null,
};
const wrongBytes: Reason = {
  reason:
    "We can't make a JPEG of this image at a size that the channel accepts. Start with a different photo.",
  tool: null,
};
