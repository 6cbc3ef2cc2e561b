import type { Run, Variation } from "@packshot/db";

const extensions = { "image/png": "png", "image/jpeg": "jpg" } as const;

type Owner = Pick<Run, "userId" | "tool" | "stamp">;

/** Where a run's first input is kept with its results. */
export function originalKey({ userId, tool, stamp }: Owner): string {
  return `${userId}/${tool}/original_${stamp}.png`;
}

/** The names follow from what is in the database, so a job taken again overwrites what it stored before. */
export function resultKeys(
  { userId, tool }: Owner,
  { stamp, index }: Pick<Variation, "stamp" | "index">,
  mediaType: keyof typeof extensions,
): { imageKey: string; thumbnailKey: string; vectorKey: string } {
  const name = `${stamp}_${index + 1}`;
  return {
    imageKey: `${userId}/${tool}/generated_${name}.${extensions[mediaType]}`,
    thumbnailKey: `${userId}/${tool}/thumb_${name}.jpg`,
    vectorKey: `${userId}/${tool}/generated_${name}.svg`,
  };
}
