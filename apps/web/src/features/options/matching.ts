import type { Choice } from "@packshot/tools";

/** Without case and accents, so that "curie" and "Bronte" find whom they mean. */
function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** The choices whose name or description has every word of the query; those with a name that begins so come first. */
export function matching(choices: readonly Choice[], query: string): readonly Choice[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const hits = choices.filter(({ label, description = "" }) => {
    const text = plain(`${label} ${description}`);
    return words.every((word) => text.includes(word));
  });
  const start = words.join(" ");
  const begins = ({ label }: Choice) => plain(label).startsWith(start);
  return [...hits.filter(begins), ...hits.filter((choice) => !begins(choice))];
}
