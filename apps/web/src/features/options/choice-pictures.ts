const files = import.meta.glob<string>("../../assets/choices/*/*.{webp,svg}", {
  eager: true,
  query: "?url",
  import: "default",
});

/** A small picture of what a choice does, where there is one. */
export function pictureOf(set: string | undefined, value: string): string | undefined {
  if (set === undefined) return undefined;
  // A ratio's colon is none of a file name's characters.
  const path = `../../assets/choices/${set}/${value.replace(":", "x")}`;
  return files[`${path}.webp`] ?? files[`${path}.svg`];
}
