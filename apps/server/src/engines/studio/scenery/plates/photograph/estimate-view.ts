import type { CutOut } from "../../../matting/cut-out.ts";
import { cutSides } from "../../cropped.ts";
import { type Outline, outlineOf } from "./outline.ts";
import { type Surroundings, surroundingsOf } from "./surroundings.ts";

/** Says from where a product was photographed: it stands and is seen from the side or from above, or it lies flat. */
export type View = "standing" | "from above" | "lying";

export interface ViewEstimate {
  readonly view: View;
  /** From 0 to 1; below `sure`, a person should be asked. */
  readonly confidence: number;
}

export const sure = 0.6;

/** The sine of the angle from which on a standing thing was photographed from above: about 25 degrees. */
const above = 0.42;
/** A round thing that is seen this steeply may as well lie. */
const straightDown = 0.92;
/** Bases that show a curve of this steepness belong to something that stands. */
const curved = 0.1;
/** Long things that stand are upright or level within so many degrees. */
const mostSlant = 17;
/** What isn't over its feet by this share of its width would tip over at a touch. */
const tips = 0.06;

export async function estimateView(cutOut: CutOut): Promise<ViewEstimate> {
  const cut = cutSides(cutOut);
  // What was cut off might have told.
  if (cut.bottom || cut.left || cut.right || cut.top) return { view: "standing", confidence: 0.45 };
  const outline = outlineOf(cutOut);
  const ground = cutOut.photograph && surroundingsOf(cutOut.photograph, cutOut);
  return judge(outline, ground ? kindOfGround(ground) : "unknown");
}

type Ground = "goes on behind" | "ends" | "unknown";

/** Ground with structure that looks alike above and below the product is seen from straight above. */
function kindOfGround({ horizon, horizonAt, sharperBelow, structure, apart }: Surroundings): Ground {
  if ((horizon > 9 && horizonAt > -0.2 && horizonAt < 1.3) || apart > 15 || sharperBelow > 2.2) return "ends";
  if (structure > 4 && sharperBelow > 0.6 && sharperBelow < 1.6 && apart < 12) return "goes on behind";
  return "unknown";
}

function judge(outline: Outline, ground: Ground): ViewEstimate {
  const { legs, balance, steepness, slant, roundness, things } = outline;
  if (legs && things === 1 && balance > tips)
    return { view: steepness > above ? "from above" : "standing", confidence: 0.8 };
  if (balance < tips || slant > mostSlant)
    return ground === "ends" ? { view: "standing", confidence: 0.5 } : { view: "lying", confidence: 0.75 };
  if (roundness > 0.97 && steepness > straightDown && ground !== "ends")
    return { view: "lying", confidence: ground === "unknown" ? 0.5 : 0.7 };
  if (steepness > above) return { view: "from above", confidence: 0.7 };
  if (ground === "goes on behind") return { view: "lying", confidence: 0.7 };
  if (ground === "ends") return { view: "standing", confidence: 0.85 };
  // A flat lower edge may also be the hem of a shirt or the side of a book.
  return { view: "standing", confidence: steepness > curved && things === 1 ? 0.7 : 0.55 };
}
