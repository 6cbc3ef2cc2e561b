import type { Texture } from "../texture.ts";
import { createGrainy, darkStone, linen, sand, stone } from "./grainy.ts";
import { createMarble, whiteMarble } from "./marble.ts";
import { createWood, oak, paleAsh, walnut } from "./wood.ts";

const makers = {
  "white-marble": () => createMarble(whiteMarble),
  oak: () => createWood(oak),
  walnut: () => createWood(walnut),
  "pale-ash": () => createWood(paleAsh, 3),
  sand: () => createGrainy(sand),
  stone: () => createGrainy(stone),
  "dark-stone": () => createGrainy(darkStone),
  linen: () => createGrainy(linen),
} as const;
export type SurfaceName = keyof typeof makers;

const made = new Map<SurfaceName, Texture>();

/** A surface, made once per thread: a few megabytes each. */
export function surface(name: SurfaceName): Texture {
  const known = made.get(name) ?? makers[name]();
  made.set(name, known);
  return known;
}
