import type { WordmarkStyle } from "@packshot/tools/request";
import type { MarkDrawing } from "./mark.ts";
import {
  aperture,
  bars,
  brackets,
  cube,
  lozenge,
  network,
  peaks,
  shield,
  cutStone,
  tiles,
} from "./marks/angular.ts";
import { arches, blossom, crescent, horizon, orbits, rays, seeds, smile, union } from "./marks/round.ts";

/** Marks that suit each style. */
export const marks: Readonly<Record<WordmarkStyle, readonly [MarkDrawing, ...MarkDrawing[]]>> = {
  minimal: [crescent, union, horizon, orbits, tiles, peaks],
  creative: [tiles, seeds, arches, aperture, blossom, union],
  professional: [shield, bars, cube, peaks, orbits, aperture],
  playful: [smile, arches, blossom, union, horizon, tiles],
  luxury: [lozenge, cutStone, rays, crescent, blossom, horizon],
  tech: [network, brackets, cube, orbits, aperture, seeds],
};
