import type { CutOut } from "../../matting/cut-out.ts";
import type { Drawing } from "../drawing.ts";

/** The product alone: the cut-out as it is. */
export function transparentFinish({ rgba, width, height }: CutOut): Drawing {
  return { data: rgba, width, height, channels: 4 };
}
