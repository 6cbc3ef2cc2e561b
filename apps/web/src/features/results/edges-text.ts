import type { Run } from "../../api/trpc.ts";
import { subjectsOf } from "../upload/subject-of.ts";

/** What the person should look at, and what can be done. A box is always one on the first picture. */
export function edgesText(run: Pick<Run, "tool" | "sources">): string {
  const [first = "product", ...others] = subjectsOf(run);
  const subjects = [first, ...others].join(" or the ");
  const unsure = `Check the edges: it was hard to tell the ${subjects} from what is behind.`;
  if (others.length === 0) return `${unsure} Draw a box and try again.`;
  return `${unsure} Draw a box around the ${first} and try again, or begin anew with another photo of the ${others.join(" and the ")}.`;
}

/** Said of a final ad: the box belongs to the photo that it was made of. */
export const adOfUncertainPhoto =
  "Check the edges: in this photo it was hard to tell the product from what is behind. " +
  "Open the photo below, draw a box, and make the ad again.";
