const most = 3;
const titleCharacters = 60;

/** Each without the spaces around it. */
function sentencesOf(text: string): readonly string[] {
  const plain = text.replace(/\s+/g, " ").trim();
  const segments = new Intl.Segmenter("en", { granularity: "sentence" }).segment(plain);
  return Array.from(segments, ({ segment }) => segment.trim()).filter((sentence) => sentence !== "");
}

/** A review's first three sentences. */
export function firstSentences(text: string): string {
  return sentencesOf(text).slice(0, most).join(" ");
}

/** Where nobody has written a title: the shortest sentence, without the mark at its end. */
export function titleOf(text: string): string {
  const [shortest = ""] = sentencesOf(text).toSorted((a, b) => a.length - b.length);
  return shortened(shortest.replace(/[.!?…]+$/u, ""));
}

/** On one line and cut between words where it is too long. */
export function shortened(title: string): string {
  const line = title.replace(/\s+/g, " ").trim();
  if (line.length <= titleCharacters) return line;
  const cut = line.lastIndexOf(" ", titleCharacters - 1);
  return `${line.slice(0, cut > 0 ? cut : titleCharacters - 1)}…`;
}
