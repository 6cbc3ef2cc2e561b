import type { AnyTool } from "@packshot/tools/catalog";
import type { Run, RunImage } from "../../../api/trpc.ts";
import { listed } from "../options/blocked-choices.ts";
import { engineName } from "../screen/quote.ts";
import { subjectsOf } from "../upload/source.ts";

/** Returns the badge on a result, for example "Generated 2/4"; `n` counts from 1. */
export function badgeOf(tool: Pick<AnyTool, "texts">, n: number, total: number): string {
  const place = `${n} of ${total}`;
  const { badge } = tool.texts;
  if (badge === undefined) return place;
  const text = badge.replaceAll("{n}", String(n)).replaceAll("{total}", String(total));
  return text === badge && total > 1 ? `${text} · ${place}` : text;
}

/** Returns "by Gemini", for example; for several images, it names each engine once. */
export function madeBy(images: readonly Pick<RunImage, "engine">[]): string {
  return `by ${listed([...new Set(images.map(engineName))])}`;
}

/** Returns "2.3 s · by Gemini", for example. */
export function makingOf(image: Pick<RunImage, "engine" | "seconds">): string {
  return `${image.seconds.toFixed(1)} s · ${madeBy([image])}`;
}

/** Returns true when a box helps: an existing cut-out has no background around it. */
export function takesBox({ sources: [first] }: Pick<Run, "sources">): boolean {
  return first?.uncertainCutOut !== true;
}

/** Returns what the user should check. */
export function edgesText(run: Pick<Run, "tool" | "sources">): string {
  const [first = "product", ...others] = subjectsOf(run);
  if (!takesBox(run))
    return `Check the edges: the ${first}'s cut-out comes from an earlier run where they were unclear.`;
  const subjects = [first, ...others].join(" or the ");
  return `Check the edges: it's hard to tell the ${subjects} from the background here.`;
}

/** Shown on a final ad, because the box belongs to the photo that it was made from. */
export const adOfUncertainPhoto =
  "Check the edges: it's hard to tell the product from the background in this photo. " +
  "Open the photo below, edit its cut-out, then create the ad again.";
