import type { WordmarkStyle } from "@packshot/tools/request";
import { above } from "./compositions/above.ts";
import { badge } from "./compositions/badge.ts";
import { beside } from "./compositions/beside.ts";
import { emblem } from "./compositions/emblem.ts";
import { framed } from "./compositions/framed.ts";
import { stacked } from "./compositions/stacked.ts";
import { substitution } from "./compositions/substitution.ts";
import type { Design, WordmarkPage } from "./design.ts";

export type WordmarkComposition = (page: WordmarkPage, design: Design) => void;

/** Which arrangements suit which style. */
export const compositions: Readonly<
  Record<WordmarkStyle, readonly [WordmarkComposition, ...WordmarkComposition[]]>
> = {
  minimal: [substitution, beside, above, stacked],
  creative: [stacked, above, badge, substitution],
  professional: [beside, badge, above, emblem],
  playful: [above, emblem, substitution, badge],
  luxury: [framed, above, badge, emblem],
  tech: [beside, substitution, badge, above],
};
