import { useState } from "react";
import type { Density } from "./grid/layout.ts";

const key = "packshot.gallery-density";
export const densities: readonly Density[] = [0, 1, 2, 3, 4];
const defaultDensity: Density = 2;

export function parseDensity(value: unknown): Density {
  return densities.find((density) => String(density) === value) ?? defaultDensity;
}

export interface DensityChoice {
  readonly density: Density;
  readonly setDensity: (density: Density) => void;
}

/** Returns how densely the images are laid out. This browser stores the choice. */
export function useDensity(): DensityChoice {
  const [density, setDensity] = useState(() => parseDensity(localStorage.getItem(key)));
  return {
    density,
    setDensity: (to) => {
      localStorage.setItem(key, String(to));
      setDensity(to);
    },
  };
}
