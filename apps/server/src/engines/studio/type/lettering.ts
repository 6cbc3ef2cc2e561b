import type { Lettering } from "@packshot/tools/request";
import type { Face } from "./faces.ts";

export interface FacePair {
  readonly headline: Face;
  readonly line: Face;
  readonly action: Face;
  /** Of the headline, in sizes: display faces with low ascenders are set tighter. */
  readonly lineHeight: number;
  /** Of the headline, against that of a face of ordinary width. */
  readonly scale: number;
}

export const facePairs: Readonly<Record<Lettering, FacePair>> = {
  modern: {
    headline: "inter-black",
    line: "inter-medium",
    action: "inter-bold",
    lineHeight: 1.02,
    scale: 0.94,
  },
  editorial: { headline: "playfair", line: "inter-medium", action: "inter-bold", lineHeight: 1.08, scale: 1 },
  poster: { headline: "anton", line: "inter-bold", action: "inter-bold", lineHeight: 1.12, scale: 1.22 },
  friendly: {
    headline: "poppins-bold",
    line: "poppins-semibold",
    action: "poppins-semibold",
    lineHeight: 1.08,
    scale: 0.92,
  },
  tech: {
    headline: "space-grotesk",
    line: "inter-medium",
    action: "space-grotesk",
    lineHeight: 1.04,
    scale: 0.98,
  },
  classic: {
    headline: "dm-serif",
    line: "inter-medium",
    action: "inter-bold",
    lineHeight: 1.06,
    scale: 1.04,
  },
};
