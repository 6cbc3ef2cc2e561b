import type { AnyTool } from "@packshot/tools/catalog";
import type { Run, RunImage } from "../../../api/trpc.ts";
import { formatList } from "../options/blocked-choices.ts";
import { nameEngine } from "../screen/quote.ts";
import { listSubjects } from "../upload/source.ts";

/** Returns a result's badge, for example "Generated 2/4". `n` counts from 1. */
export function formatBadge(tool: Pick<AnyTool, "copy">, n: number, total: number): string {
  const position = `${n} of ${total}`;
  const { badge } = tool.copy;
  if (badge === undefined) return position;
  const text = badge.replaceAll("{n}", String(n)).replaceAll("{total}", String(total));
  return text === badge && total > 1 ? `${text} · ${position}` : text;
}

/** Names the engines of images, each one once, for example "by Gemini". */
export function describeEngines(images: readonly Pick<RunImage, "engine">[]): string {
  return `by ${formatList([...new Set(images.map(nameEngine))])}`;
}

/** Formats how an image was made, for example "2.3 s · by Gemini". */
export function formatTimeAndEngine(image: Pick<RunImage, "engine" | "seconds">): string {
  return `${image.seconds.toFixed(1)} s · ${describeEngines([image])}`;
}

/**
 * Returns whether drawing a box can improve the cut-out. It can't if the photo is itself a cut-out from an earlier run,
 * because that has no background.
 */
export function isBoxUseful({ sources: [first] }: Pick<Run, "sources">): boolean {
  return first?.uncertainCutOut !== true;
}

/** Describes which edges the user should check. */
export function describeUncertainEdges(run: Pick<Run, "tool" | "sources">): string {
  const [first = "product", ...others] = listSubjects(run);
  if (!isBoxUseful(run))
    return `Check the edges: the ${first}'s cut-out comes from an earlier run where they were unclear.`;
  const subjects = [first, ...others].join(" or the ");
  return `Check the edges: it's hard to tell the ${subjects} from the background here.`;
}

/** The note on a final ad made from a photo with uncertain edges, which can only be fixed on the photo. */
export const uncertainPhotoText =
  "Check the edges: it's hard to tell the product from the background in this photo. " +
  "Open the photo below, edit its cut-out, then create the ad again.";
