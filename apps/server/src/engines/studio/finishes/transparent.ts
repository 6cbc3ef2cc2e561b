import type { CutOut } from "../cut-out.ts";
import type { Composite } from "./composite.ts";

/** The product alone: the cut-out as it is. */
export function transparent({ rgba, width, height }: CutOut): Composite {
  return { data: rgba, width, height, channels: 4 };
}
