/**
 * Maximum words per item, more than a title, a prompt and twenty tags have; the rest of a longer text isn't
 * searchable.
 */
const MAX_WORDS = 400;
/** Maximum characters of a word; longer words are found by their first ones. */
const MAX_WORD_LENGTH = 60;

/** The searchable texts of an item. */
interface Texts {
  readonly title: string;
  readonly prompt: string;
  readonly toolDisplayName: string;
  readonly fileName: string | null;
  readonly tags: readonly string[];
}

export type ImageShape = "square" | "portrait" | "landscape";

/** Two sides that differ by less than this part look square. */
const SQUARE_TOLERANCE = 0.05;

export function shapeOf(width: number, height: number): ImageShape {
  if (Math.abs(width - height) < SQUARE_TOLERANCE * Math.max(width, height)) return "square";
  return width < height ? "portrait" : "landscape";
}

/** How an item's images were made and what they look like. */
export interface ImageTraits {
  readonly engine: string;
  readonly shape: ImageShape;
}

/**
 * Returns an item's search terms. Each starts with its owner's key, so that a search reads only that user's
 * part of the index that all users share.
 */
export function lexemesOf(
  userId: string,
  { title, prompt, toolDisplayName, fileName, tags }: Texts,
  traits: readonly ImageTraits[] = [],
): string[] {
  const words = wordsOf(title, prompt, toolDisplayName, fileName ?? "", ...tags);
  const spellings = words.flatMap((word) => [...new Set([word, word.replaceAll("ß", "ss")])]);
  return [
    ...spellings.map((word) => wordLexeme(userId, word)),
    ...tags.map((tag) => tagLexeme(userId, tag)),
    ...new Set(traits.flatMap((trait) => traitLexemes(userId, trait))),
  ];
}

interface Search {
  readonly search?: string | undefined;
  readonly tag?: string | undefined;
  /** An image of the item was made by this engine. */
  readonly engine?: string | undefined;
  /** An image of the item has this shape. */
  readonly shape?: ImageShape | undefined;
}

/** Returns a tsquery for items with the tag and the traits and, for each search word, a word with that prefix. */
export function searchQuery(userId: string, { search = "", tag, engine, shape }: Search): string | null {
  const words = wordsOf(search).map((word) => `${quoted(wordLexeme(userId, word))}:*`);
  // A search for only punctuation finds nothing, not everything: the caller may delete what it finds.
  if (words.length === 0 && search.trim() !== "") return quoted(`${userId.replaceAll("-", "")}!`);
  const exact = [
    ...(tag === undefined ? [] : [tagLexeme(userId, tag)]),
    ...traitLexemes(userId, { engine, shape }),
  ];
  const all = [...words, ...exact.map(quoted)];
  return all.length === 0 ? null : all.join(" & ");
}

function wordLexeme(userId: string, word: string): string {
  return `${userId.replaceAll("-", "")}:${word}`;
}

function tagLexeme(userId: string, tag: string): string {
  return `${userId.replaceAll("-", "")}#${tag}`;
}

function traitLexemes(userId: string, { engine, shape }: Pick<Search, "engine" | "shape">): string[] {
  const key = `${userId.replaceAll("-", "")}=`;
  return [
    ...(engine === undefined ? [] : [`${key}engine:${engine}`]),
    ...(shape === undefined ? [] : [`${key}shape:${shape}`]),
  ];
}

function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}

/**
 * Returns the distinct words of the texts in lowercase, without accents. Items and searches must be split by
 * the same rule.
 */
function wordsOf(...texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => withoutAccents(text).match(/[\p{L}\p{N}]+/gu) ?? []);
  return [...new Set(words.map((word) => word.slice(0, MAX_WORD_LENGTH)))].slice(0, MAX_WORDS);
}

/** Removes accents, so that "creme" finds "Crème". */
function withoutAccents(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
