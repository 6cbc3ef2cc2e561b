import { commonWords, massNouns, singularWithS } from "./common-words.ts";

/** A product's name in the forms that sentences need. */
export interface ProductName {
  /** The name without an article, for the middle of a sentence: "instant camera", "Aurora Lamp". */
  readonly bare: string;
  /** The name as a noun: "the instant camera", "Aurora Lamp", "the Kestrel 50 mm lens". */
  readonly noun: string;
  /** With an indefinite article, if the name is of a kind of thing that can be counted: "an instant camera", "mugs". */
  readonly indefinite: string;
  /** Whether the name describes a kind of thing. A brand name takes neither "your new" nor "the right". */
  readonly isCommon: boolean;
  readonly isPlural: boolean;
}

/** Matches names that only "the" may precede. */
const superlative = /^(?:best|only|original|ultimate|world's|#1)\s/iu;
const article = /^(?:an?|the|your|our|my|this|these)\s+/iu;

/** Analyzes a name, which is on one line, without punctuation around it, and not empty. */
export function parseProductName(typedName: string): ProductName {
  const [introduction = ""] = article.exec(typedName) ?? [];
  const named = typedName.slice(introduction.length);
  const described = superlative.test(named) ? undefined : describeKind(named);
  const isPlural = isPluralName(described ?? named);
  const [first = "", ...rest] = named.split(" ");
  const startsCommon = first === first.toLowerCase() || isPlural || rest.length > 0 || isCommonWord(first);
  const hasName = rest.some((word) => /^\p{Lu}\p{Ll}|\p{Ll}\p{Lu}/u.test(word));
  const isCommon =
    described !== undefined ||
    (startsCommon && !hasName && !/\d/u.test(named) && !isShouted(named) && !superlative.test(named));
  if (!isCommon) {
    const takesThe =
      rest.length > 0 && (isPlural || superlative.test(named) || /(?:^|\s)\p{Ll}{3,}$/u.test(named));
    const noun = /^the\s/iu.test(introduction) ? typedName : takesThe ? `the ${named}` : named;
    return { bare: named, noun, indefinite: noun, isCommon, isPlural };
  }
  const bare = described ?? (isCommonWord(first) ? [first.toLowerCase(), ...rest].join(" ") : named);
  return { bare, noun: `the ${bare}`, indefinite: addArticle(bare, isPlural), isCommon, isPlural };
}

const size =
  /^\d[\d.,/]*(?:\s?-?\s?(?:fl\.? oz|oz|ounces?|ml|l|liters?|gal(?:lons?)?|cups?|qt|in|inch(?:es)?|ft|cm|mm|m|lbs?|g|kg|ct|count|packs?|pcs?|pieces?|w|v|mah|gb|tb|"|″))$/iu;
/** Matches names with numbers that a kind of thing may contain: "iPhone 15 case", "sunscreen SPF 50". */
const device =
  /^(?:(?:Samsung )?Galaxy|(?:Google )?Pixel|(?:Apple )?iPhone|(?:Apple )?iPad|MacBook|AirPods|Apple Watch|Kindle|Nintendo Switch|Xbox|PlayStation|SPF)(?: (?:\p{Lu}?\d+\p{L}*|Pro|Max|Plus|Mini|Air|Ultra|Series))*(?=\s|$)/u;
const abbreviation = /^(?:\p{L}|usb|led|tv|hdmi|rgb|pc|gps|wi-?fi|spf|uv|pvc|diy)(?:-\p{L})?$/iu;
const linking = /^(?:and|&|\+|a|an|the|of|for|with|in|on|by|from|without)$/iu;

/**
 * Returns the name of a kind of thing as it stands within a sentence: "Yoga Mat" as "yoga mat", without sizes, with the
 * names of devices as they are. Returns undefined if a word may belong to a brand's name.
 */
function describeKind(named: string): string | undefined {
  const [head = "", tail = ""] = named.split(/(?<=\S)(?=\s(?:for|with|of|without)\s)/iu);
  const words = describeWords(head, true);
  if (words === undefined || !words.some(isCommonWord)) return undefined;
  return [...words, ...(describeWords(tail.trim(), false) ?? [])].join(" ");
}

/**
 * @param isStrict whether an unknown word makes the result undefined, unless it is between known ones, as in "Handmade
 * Soy Candle", and whether sizes are dropped
 */
function describeWords(text: string, isStrict: boolean): string[] | undefined {
  const found: string[] = [];
  for (let rest = text; rest !== "";) {
    const [pair = ""] = /^\S+\s\S+/u.exec(rest) ?? [];
    const word = device.exec(rest)?.[0] ?? (isStrict && size.test(pair) ? pair : (rest.split(" ")[0] ?? ""));
    rest = rest.slice(word.length).trim();
    if (isStrict && size.test(word)) continue;
    const plain = word.replace(/[,;]$/u, "");
    const isBetween = found.some(isCommonWord) && rest !== "" && /^\p{Lu}?\p{Ll}+$/u.test(plain);
    if (isCommonWord(plain) || linking.test(plain) || (isStrict && isBetween))
      found.push(plain.toLowerCase().replace(/^t-shirt/u, "T-shirt"));
    else if (!isStrict || device.test(word) || abbreviation.test(plain)) found.push(word);
    else return undefined;
  }
  return found;
}

/** Returns whether a word, which may be a plural or have hyphens, is in descriptions and not in brand names. */
function isCommonWord(word: string): boolean {
  const lower = word.toLowerCase();
  if (commonWords.has(lower)) return true;
  const singular = [lower.replace(/s$/u, ""), lower.replace(/es$/u, ""), lower.replace(/ies$/u, "y")];
  if (singular.some((one) => commonWords.has(one))) return true;
  const parts = lower.split("-");
  return (
    parts.length > 1 &&
    parts.every((part) => /^(?:non|anti|multi|all|self)$/u.test(part) || isCommonWord(part))
  );
}

function addArticle(bare: string, isPlural: boolean): string {
  const [kind = ""] = bare.toLowerCase().split(" spf ");
  if (isPlural || massNouns.has(kind.split(" ").at(-1) ?? "")) return bare;
  const sounds = /^\p{Lu}{2}/u.test(bare)
    ? /^[AEFHILMNORSX]/u
    : /^(?:[aeio]|u(?!ni|s[aei]|til)|hour|honest|heir)/iu;
  const startsWithVowel = sounds.test(bare) && !/^(?:one|eu)/iu.test(bare);
  return `${startsWithVowel ? "an" : "a"} ${bare}`;
}

function isPluralName(name: string): boolean {
  if (/\s(?:&|and|\+)\s/iu.test(name)) return true;
  const [head = ""] = name.toLowerCase().split(/\s(?:of|with|for|in|by|from|without|on)\s/u);
  const last = head.split(/[\s-]/u).at(-1) ?? "";
  return /[^sui']s$/u.test(last) && !singularWithS.has(last);
}

/** Returns whether text is in capital letters, apart from abbreviations. */
export const isShouted = (name: string) => name === name.toUpperCase() && name.length > 4;
