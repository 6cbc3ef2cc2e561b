import type { CutOutFinish, CutOutRecipe } from "@packshot/tools/request";
import type { CutOut } from "../../matting/cut-out.ts";
import { type Draw, type Drawing, cutOutOf } from "../drawing.ts";
import { marketplace } from "./marketplace.ts";
import { softShadow } from "./soft-shadow.ts";
import { transparentFinish } from "./transparent.ts";
import { white } from "./white.ts";

const finishes: Readonly<Record<CutOutFinish, (cutOut: CutOut) => Drawing>> = {
  white,
  "soft-shadow": softShadow,
  transparent: transparentFinish,
  marketplace,
};

export const drawCutOut: Draw<CutOutRecipe> = async ({ finish }, materials) =>
  finishes[finish](cutOutOf(materials));
