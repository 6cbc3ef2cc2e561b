import type { Mood } from "../../request.ts";

/** In the order of the results. */
export const moodLabels: Readonly<Record<Mood, string>> = {
  softLuxury: "Soft Luxury",
  earthcore: "Earthcore / Organic",
  moodyMinimal: "Moody Minimal",
  sunlitGlow: "Sunlit Glow",
  pinterestSoftGirl: "Pinterest Soft Girl",
  nightLuxe: "Night Luxe / Neon Drip",
};
