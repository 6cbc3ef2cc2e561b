import { type DensityChoice, densities, densityOf } from "../use-density.ts";

const names = ["Smallest", "Small", "Medium", "Large", "Largest"] as const;

/** Changes how large the images are, and so how many fit. */
export function SizeSlider({ density, setDensity }: DensityChoice) {
  return (
    <input
      type="range"
      aria-label="Image size"
      aria-valuetext={names[density]}
      title="Image size"
      min={0}
      max={densities.length - 1}
      value={density}
      onChange={({ target }) => setDensity(densityOf(target.value))}
      className="w-24 shrink-0 accent-ink"
    />
  );
}
