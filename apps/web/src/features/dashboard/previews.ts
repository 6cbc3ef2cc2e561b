const files = import.meta.glob<string>("../../assets/tools/*.webp", {
  eager: true,
  query: "?url",
  import: "default",
});

/** A picture of what the tool makes, for its card; a tool without one has a card of words. */
export function previewOf(slug: string): string | undefined {
  return files[`../../assets/tools/${slug}.webp`];
}
