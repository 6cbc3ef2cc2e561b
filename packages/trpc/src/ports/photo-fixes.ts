/** Something that can be fixed about a poor photo: too few pixels, or a color cast and dim light. */
export type PhotoFix = "enlarge" | "colors";

export interface PhotoFixJob {
  /** The user. Their photos are fixed one at a time. */
  readonly person: string;
  /** An upright 8-bit sRGB PNG. */
  readonly png: Uint8Array;
}

export interface SuggestedFixes {
  /** How many decibels closer an enlarged copy comes to this photo than resampling does; null where it doesn't help. */
  readonly enlarge: { readonly gain: number } | null;
  /** What is wrong with the light, seen on a plain background; null if nothing is, or the background isn't plain. */
  readonly colors: { readonly cast: "warm" | "cool" | null; readonly dim: boolean } | null;
}

export interface FixedPhoto {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Those of the wanted fixes that helped. */
  readonly fixes: readonly PhotoFix[];
}

/** Fixes poor photos on this machine, only where it measurably helps. Adapter: the studio engine. */
export interface PhotoFixer {
  /** Measures what would help. */
  suggest(job: PhotoFixJob): Promise<SuggestedFixes>;
  /** Makes a fixed copy. A fix that `suggest` wouldn't suggest is left out. */
  fix(job: PhotoFixJob & { readonly fixes: readonly PhotoFix[] }): Promise<FixedPhoto>;
}
