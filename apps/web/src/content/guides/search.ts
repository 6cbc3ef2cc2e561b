import type { GuideSection } from "./guide.ts";

export interface GuideMatch {
  readonly section: GuideSection;
  /** The text around the first match. */
  readonly excerpt: string;
}

const maxResults = 8;
const excerptLength = 110;

/** Returns the sections that contain every word of the query, best first: words in headings count more. */
export function searchGuides(sections: readonly GuideSection[], query: string): readonly GuideMatch[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return sections
    .flatMap((section) => {
      const scores = words.map((word) => scoreSection(section, word));
      return scores.includes(0) ? [] : { section, score: scores.reduce((sum, score) => sum + score, 0) };
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, maxResults)
    .map(({ section }) => ({ section, excerpt: extractExcerpt(section.text, words) }));
}

function scoreSection({ title, heading, text }: GuideSection, word: string): number {
  const has = (part: string | null) => part?.toLowerCase().includes(word) === true;
  return (has(heading) ? 4 : 0) + (has(title) ? 2 : 0) + (has(text) ? 1 : 0);
}

function extractExcerpt(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase();
  const positions = words.map((word) => lower.indexOf(word)).filter((index) => index >= 0);
  const match = positions.length === 0 ? 0 : Math.min(...positions);
  const start = match < 40 ? 0 : text.indexOf(" ", match - 40) + 1;
  const end = start + excerptLength;
  return `${start === 0 ? "" : "… "}${text.slice(start, end)}${end < text.length ? " …" : ""}`;
}
