/** More words than a title, a prompt and twenty tags have; the rest of a longer text is not searchable. */
const MOST_WORDS = 400;
/** Longer words are found by their beginnings. */
const LONGEST_WORD = 60;

/** These texts of an item are searched. */
interface Texts {
  readonly title: string;
  readonly prompt: string;
  readonly toolDisplayName: string;
  readonly fileName: string | null;
  readonly tags: readonly string[];
}

/**
 * Returns what an item is found by. Each entry begins with a key of its owner, so that a search reads only that person's
 * part of the index, which all people share.
 */
export function lexemesOf(
  userId: string,
  { title, prompt, toolDisplayName, fileName, tags }: Texts,
): string[] {
  const words = wordsOf(title, prompt, toolDisplayName, fileName ?? "", ...tags);
  const spellings = words.flatMap((word) => [...new Set([word, word.replaceAll("ß", "ss")])]);
  return [...spellings.map((word) => wordLexeme(userId, word)), ...tags.map((tag) => tagLexeme(userId, tag))];
}

/** Returns a tsquery for items with words that begin like each of those searched for, and with the tag. */
export function searchQuery(
  userId: string,
  { search = "", tag }: { readonly search?: string | undefined; readonly tag?: string | undefined },
): string | null {
  const words = wordsOf(search).map((word) => `${quoted(wordLexeme(userId, word))}:*`);
  // A search for signs alone finds nothing, not everything: what it finds may be deleted.
  if (words.length === 0 && search.trim() !== "") return quoted(`${userId.replaceAll("-", "")}!`);
  const all = tag === undefined ? words : [...words, quoted(tagLexeme(userId, tag))];
  return all.length === 0 ? null : all.join(" & ");
}

function wordLexeme(userId: string, word: string): string {
  return `${userId.replaceAll("-", "")}:${word}`;
}

function tagLexeme(userId: string, tag: string): string {
  return `${userId.replaceAll("-", "")}#${tag}`;
}

function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}

/**
 * Returns the words of the texts: in lower case, without accents, each of them once. Items and searches must be split by
 * the same rule.
 */
export function wordsOf(...texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => withoutAccents(text).match(/[\p{L}\p{N}]+/gu) ?? []);
  return [...new Set(words.map((word) => word.slice(0, LONGEST_WORD)))].slice(0, MOST_WORDS);
}

/** Lets "creme" find "Crème". */
function withoutAccents(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
