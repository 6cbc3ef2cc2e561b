/**
 * Maximum words per item, which is more than a typical title, prompt and twenty tags have. Further words aren't
 * searchable.
 */
const MAX_WORDS = 400;
/** Maximum characters of a word. Longer words are truncated. */
const MAX_WORD_LENGTH = 60;

/** An item's searchable strings. */
interface Texts {
  readonly title: string;
  readonly prompt: string;
  readonly toolDisplayName: string;
  readonly fileName: string | null;
  readonly tags: readonly string[];
}

export type ImageShape = "square" | "portrait" | "landscape";

/** Maximum relative difference of the sides of an image that counts as square. */
const SQUARE_TOLERANCE = 0.05;

export function getShape(width: number, height: number): ImageShape {
  if (Math.abs(width - height) < SQUARE_TOLERANCE * Math.max(width, height)) return "square";
  return width < height ? "portrait" : "landscape";
}

/** The engine and shape of one of an item's images, or the website of a photo that the item was made from. */
export interface Traits {
  readonly engine?: string | undefined;
  readonly shape?: ImageShape | undefined;
  readonly host?: string | undefined;
}

/**
 * Returns an item's search terms. Each starts with the owner's ID, so that a search reads only that user's part of the
 * shared index.
 */
export function createLexemes(
  userId: string,
  { title, prompt, toolDisplayName, fileName, tags }: Texts,
  traits: readonly Traits[] = [],
): string[] {
  const words = splitIntoWords(title, prompt, toolDisplayName, fileName ?? "", ...tags);
  const spellings = words.flatMap((word) => [...new Set([word, word.replaceAll("ß", "ss")])]);
  return [
    ...spellings.map((word) => createWordLexeme(userId, word)),
    ...tags.map((tag) => createTagLexeme(userId, tag)),
    ...new Set(traits.flatMap((trait) => createTraitLexemes(userId, trait))),
  ];
}

interface Search extends Traits {
  readonly search?: string | undefined;
  readonly tag?: string | undefined;
}

/**
 * Returns a tsquery for items with the tag and the traits and, for each search word, a word with that prefix. Returns
 * null if nothing is searched for.
 */
export function buildSearchQuery(userId: string, { search = "", tag, ...traits }: Search): string | null {
  const words = splitIntoWords(search).map((word) => `${quote(createWordLexeme(userId, word))}:*`);
  // A search for punctuation alone must match nothing instead of everything, because the caller may delete the matches.
  if (words.length === 0 && search.trim() !== "") return quote(`${userId.replaceAll("-", "")}!`);
  const exact = [
    ...(tag === undefined ? [] : [createTagLexeme(userId, tag)]),
    ...createTraitLexemes(userId, traits),
  ];
  const all = [...words, ...exact.map(quote)];
  return all.length === 0 ? null : all.join(" & ");
}

function createWordLexeme(userId: string, word: string): string {
  return `${userId.replaceAll("-", "")}:${word}`;
}

function createTagLexeme(userId: string, tag: string): string {
  return `${userId.replaceAll("-", "")}#${tag}`;
}

function createTraitLexemes(userId: string, { engine, shape, host }: Traits): string[] {
  const key = `${userId.replaceAll("-", "")}=`;
  return [
    ...(engine === undefined ? [] : [`${key}engine:${engine}`]),
    ...(shape === undefined ? [] : [`${key}shape:${shape}`]),
    ...(host === undefined ? [] : [`${key}host:${host}`]),
  ];
}

function quote(lexeme: string): string {
  return `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}

/**
 * Returns the distinct words of the strings in lowercase, without accents. Items and searches must be split in the same
 * way.
 */
function splitIntoWords(...texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => removeAccents(text).match(/[\p{L}\p{N}]+/gu) ?? []);
  return [...new Set(words.map((word) => word.slice(0, MAX_WORD_LENGTH)))].slice(0, MAX_WORDS);
}

/** Removes accents, so that "creme" finds "Crème". */
function removeAccents(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
