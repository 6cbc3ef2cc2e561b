import type { AnyTool } from "@packshot/tools/catalogue";
import type { Run, RunImage } from "../../api/trpc.ts";
import { listed } from "../options/blocked.ts";
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

/** Returns "by Gemini", for example; for several pictures, it names each engine once. */
export function madeBy(images: readonly Pick<RunImage, "engine">[]): string {
  return `by ${listed([...new Set(images.map(engineName))])}`;
}

/** Returns "2.3 s · by Gemini", for example. */
export function makingOf(image: Pick<RunImage, "engine" | "seconds">): string {
  return `${image.seconds.toFixed(1)} s · ${madeBy([image])}`;
}

/** Returns true when a box helps. It is drawn on the first picture, which only the run that cut it out can redo. */
export function takesBox({ sources: [first] }: Pick<Run, "sources">): boolean {
  return first?.uncertainCutOut !== true;
}

/** Says what the person should look at, and what can be done. */
export function edgesText(run: Pick<Run, "tool" | "sources">): string {
  const [first = "product", ...others] = subjectsOf(run);
  const another = `another photo of the ${others.join(" and the ")}`;
  if (!takesBox(run)) {
    const anew = others.length === 0 ? "the photo itself" : `the photo itself and ${another}`;
    return `Check the edges: the ${first} was cut out in an earlier run, which left them uncertain. Draw a box in that run and use its new result, or start over with ${anew}.`;
  }
  const subjects = [first, ...others].join(" or the ");
  const unsure = `Check the edges: it was hard to tell the ${subjects} from the background.`;
  if (others.length === 0) return `${unsure} Draw a box and try again.`;
  return `${unsure} Draw a box around the ${first} and try again, or start over with ${another}.`;
}

/** Is shown on a final ad, because the box belongs to the photo that it was made from. */
export const adOfUncertainPhoto =
  "Check the edges: in this photo it was hard to tell the product from the background. " +
  "Open the photo below, draw a box, and make the ad again.";
