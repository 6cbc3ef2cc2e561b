/** A defect that can be fixed: JPEG damage, a color cast and dim light, or too few pixels. */
export const photoFixes = ["compression", "colors", "enlarge"] as const;
export type PhotoFix = (typeof photoFixes)[number];

const imageNotes: Readonly<Record<PhotoFix, string>> = {
  compression: "From a photo with reduced JPEG damage",
  colors: "From a photo with corrected colors",
  enlarge: "From a photo that a small neural network enlarged to twice its size",
};

/** Returns the notes that an image carries about the fixes of its photos. */
export function listPhotoFixNotes(fixes: readonly PhotoFix[]): readonly string[] {
  return photoFixes.filter((fix) => fixes.includes(fix)).map((fix) => imageNotes[fix]);
}

export interface PhotoFixJob {
  /** The user's ID. A user's photos are fixed one at a time. */
  readonly userId: string;
  /** An upright 8-bit sRGB PNG. */
  readonly png: Uint8Array;
}

export interface SuggestedFixes {
  /** Decibels that enlarging gains over resampling, measured on the photo itself; null if it doesn't help. */
  readonly enlarge: { readonly gain: number } | null;
  /** Problems with the light, measured on a plain background; null if there are none or the background isn't plain. */
  readonly colors: { readonly cast: "warm" | "cool" | null; readonly dim: boolean } | null;
  /**
   * The quality, from 1 to 100, of the JPEG that the photo was once saved as, and the decibels that a repair gains,
   * measured on the photo itself; null if it doesn't help.
   */
  readonly compression: { readonly quality: number; readonly gain: number } | null;
}

export interface FixedPhoto {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** The requested fixes that helped. */
  readonly fixes: readonly PhotoFix[];
}

/** Fixes defects of photos on this machine, where that measurably helps. Adapter: the studio engine. */
export interface PhotoFixer {
  /** Measures which fixes would help. */
  suggest(job: PhotoFixJob): Promise<SuggestedFixes>;
  /** Makes a fixed copy. Skips fixes that `suggest` wouldn't suggest. */
  fix(job: PhotoFixJob & { readonly fixes: readonly PhotoFix[] }): Promise<FixedPhoto>;
}
