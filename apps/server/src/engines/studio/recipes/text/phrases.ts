import {
  adjectives,
  comparatives,
  massNouns,
  nounsOrActs,
  nounsOrRequests,
  productActs,
  requests,
  uncounted,
  verbs,
} from "./common-words.ts";
import { isShouted } from "./product-name.ts";

/**
 * How a benefit continues a sentence: "softer evenings" is something to want, "no cracks" something to get rid of,
 * "sleep better" a request, "keeps coffee hot" what the product does, "waterproof" what it is, "without cables" how it
 * comes, and "it lies flat" a complete sentence. Anything else is a fragment.
 */
export type BenefitKind =
  "thing" | "absence" | "request" | "does" | "quality" | "manner" | "clause" | "fragment";

export interface Benefit {
  readonly kind: BenefitKind;
  /** The benefit for the middle of a sentence, without an introductory "for" or "to". */
  readonly text: string;
}

const determiner = /^(?:an?|the|your|my|more|less|fewer|every|all|one|two|extra)\s/iu;
const absent = /^(?:no more|no|zero|goodbye,?)\s(?!.*\b(?:needed|required)$)/iu;
/** Matches "glowing skin". */
const modified = /^\p{L}{2,}ing\s\p{L}/iu;
/** Matches "crispy fries" and "colorful walls". */
const describedBy = /^(?!\p{L}*(?:ly|ay|uy|tr)\s|try\s)\p{L}{2,}(?:y|ful|ous|less)\s\p{L}/iu;
/** Matches "set the mood", but not "just the right size". */
const imperative =
  /^(?!all|around|as|at|behind|beyond|both|by|even|for|from|half|in|inside|into|just|like|more|most|not|of|off|on|only|out|over|past|than|through|to|twice|under|until|up|while|with)\p{L}{3,}\s(?:(?:the|your|any|every)\s|(?:any|every)where$)/iu;
/** Matches "clean floors fast", where an adjective is a verb. */
const quick =
  /^(?:clean|dry|open|cool|warm|smooth|clear)\s\p{L}.*\s(?:fast|faster|quickly|easily|in (?:seconds|minutes|no time))$/iu;
/**
 * Matches "flattering on everyone" and "moisturizing all day", which describe the product, but not "cooking with
 * friends".
 */
const describing =
  /^(?!\p{L}*(?:ook|lean|leep|rav|ork|ak)ing)\p{L}{3,}ing\s(?:and|but|yet|on|in|all|for|to|even)\s/iu;
/** Matches "Roots that breathe", "energy without the crash". A word with "s" before "in" may be a verb. */
const followed = /^\p{L}+\s(?:that|without|for|of)\s|^\p{L}*[^s\P{L}]\s(?:on|in|at|from|with)\s/iu;
const amount = /^(?:pack|set|box|bundle|pair|case)s?\s(?:of|for)\s/iu;
const participle =
  /^(?:made|built|designed|inspired|born|given|grown|[\p{L}-]{2,}(?<!e)ed)\s(?:for|from|of|in|by|with|to|on|at|like|using|as|fresh|daily)\s/iu;
/** Matches "Wind can't break it" and "your dog will love it". */
const clause =
  /^(?:it|it's|they|they're|you|you'll|we|i|this|there)\s|\s(?:is|are|will|won't|can|can't|doesn't|don't)\s/iu;
/** Matches words between a subject and its verb, and verbs without an ending. */
const [adverb, modal] = [/^(?:never|always|\p{L}+ly)$/iu, /^(?:won't|can't|doesn't|can|will)$/iu];
/** Adjectives of two words. */
const compound =
  /^(?:\p{L}+[ -](?:cancell?ing|flavored|friendly|free|infused|proof|resistant|safe|saving|scented|washable)|anti-\p{L}+|one of a kind)$/iu;
const degree = /^(?:\p{L}{2,}ly|always|super|extra|ultra|very|so|really)\s/iu;
/** Matches a word that makes the ambiguous word before it a verb: "travel light", "open your mind". */
const completing =
  /^(?:your|my|our|the|any|every|all|more|less|better|best|faster|smarter|longer|well|light|lighter|easier|\p{L}+ly|without|with|like|in|on|at|to|through|from|true|good|great|anywhere|everywhere|together|deeply|deeper|soundly|safely|comfortably|freely|up)$/iu;

/**
 * Analyzes a benefit, which is on one line, without punctuation around it, and not empty.
 * @param isPlural whether the product's name is a plural, so that "keep coffee hot" is what they do
 */
export function parseBenefit(phrase: string, isPlural = false): Benefit {
  const text = isShouted(phrase) ? phrase.toLowerCase() : lowercaseStart(phrase);
  if (/^for\s\S/iu.test(text)) return parsePurpose(text);
  if (/^to\s\S/iu.test(text)) return { kind: "request", text: text.replace(/^to\s+/iu, "") };
  if (/^with(?:out)?\s\S/iu.test(text)) return { kind: "manner", text };
  const kind = classifyBenefit(text, isPlural);
  if (kind === "clause") return parseClause(text, isPlural);
  return { kind: kind === "quality" && isPlural && mayBeVerb(text) ? "fragment" : kind, text };
}

/** Parses a benefit with "for": "better sleep" is something to want, "sensitive skin" says who the product is for. */
function parsePurpose(text: string): Benefit {
  const audience = text.replace(/^for\s+/iu, "");
  const isWanted =
    /^(?:more|less|fewer|an?)\s/iu.test(audience) || modified.test(audience) || isComparative(audience);
  return isWanted ? { kind: "thing", text: audience } : { kind: "manner", text };
}

/** Drops a subject that stands for the product: "it lies flat" is what it does, and "it's waterproof" what it is. */
function parseClause(text: string, isPlural: boolean): Benefit {
  const [, act = ""] =
    (isPlural ? /^they\s(.+)/iu : /^it\s(?!is\s|was\s)((?:never\s)?\p{L}+s(?:\s.+)?)$/iu).exec(text) ?? [];
  const [, quality = ""] = /^(?:it's|it\sis|they're|they\sare)\s(.+)/iu.exec(text) ?? [];
  const isSentence = /[.!?]/u.test(text);
  if (!isSentence && act !== "" && !/^(?:are|will|can)\s/iu.test(act)) return { kind: "does", text: act };
  if (!isSentence && quality !== "" && classifyBenefit(quality, isPlural) === "quality")
    return { kind: "quality", text: quality };
  return { kind: "clause", text };
}

function classifyBenefit(text: string, isPlural: boolean): BenefitKind {
  const [first = "", second = ""] = text.toLowerCase().replaceAll(",", "").split(" ");
  if (clause.test(text) || /[.!?]/u.test(text)) return "clause";
  if (absent.test(text)) return "absence";
  if (isAction(first, second, isPlural)) return "does";
  if (isQuality(first, text)) return "quality";
  if (quick.test(text)) return isPlural ? "does" : "request";
  if (imperative.test(text)) return "request";
  if (second !== "" && (requests.has(first) || (nounsOrRequests.has(first) && completing.test(second))))
    return "request";
  return isThing(first, text) ? "thing" : "fragment";
}

/**
 * Returns whether a benefit is what the product does: "keeps coffee hot", "never slips", or "keep coffee hot" after a
 * plural.
 */
function isAction(first: string, second: string, isPlural: boolean): boolean {
  if (second === "") return false;
  if (modal.test(first)) return true;
  if (isPlural && (productActs.has(first) || (nounsOrActs.has(first) && completing.test(second))))
    return true;
  if (/^never$/u.test(first)) return /[^s]s$/u.test(second) || isPlural;
  if (adverb.test(first)) return verbs.has(second);
  return verbs.has(first) && !isNounBefore(first, second);
}

/** Returns true for "prints that last" and "holds for climbers", but not for "smells of cedar". */
function isNounBefore(first: string, second: string): boolean {
  if (second === "of") return !/^(?:smells|tastes)$/u.test(first);
  return /^(?:that|which|for|and)$/u.test(second);
}

/** Returns false for an adjective before a noun, as in "warm feet", because it describes the noun, not the product. */
function isQuality(first: string, text: string): boolean {
  if (
    [describing, participle, compound, /^(?!shipping|styling|cleaning)\p{L}{3,}ing$/iu].some((form) =>
      form.test(text),
    )
  )
    return true;
  const [more = ""] = degree.exec(text) ?? [];
  if (more !== "") {
    const rest = text.slice(more.length);
    return isQuality(rest.toLowerCase().split(/[\s,]/u)[0] ?? "", rest);
  }
  if (!adjectives.has(first) && !/\p{L}-?(?:proof|resistant|free)$/u.test(first)) return false;
  const rest = text.slice(first.length);
  return /^(?:$|,|\s(?:and|but|yet|to|on|in|for|enough|as|even|against|from|until|at|all|with|of)(?:\s|$))/iu.test(
    rest,
  );
}

/** Returns whether the text names something to want, as "softer evenings" does. */
function isThing(first: string, text: string): boolean {
  if (amount.test(text)) return false;
  if (determiner.test(text) || followed.test(text) || isComparative(text)) return true;
  if (/^\p{L}{2,}ing\s(?:with|without|in|on|at|from|like)\s/iu.test(text)) return true;
  const isDescribed = adjectives.has(first) || describedBy.test(text) || modified.test(text);
  return isDescribed && needsNoArticle(text);
}

/** Returns true for "softer evenings", but not for "leather straps". */
function isComparative(text: string): boolean {
  const [first = "", second] = text.toLowerCase().split(" ");
  const [stem, short] = [first.replace(/er$/u, ""), first.replace(/.er$/u, "")];
  const known = [stem, `${stem}e`, short, stem.replace(/i$/u, "y")].some((each) => adjectives.has(each));
  return second !== undefined && (comparatives.has(first) || (first.endsWith("er") && known));
}

/** Returns whether the noun of "warm feet all winter" is a plural or can't be counted. */
function needsNoArticle(text: string): boolean {
  const [phrase = ""] = text
    .toLowerCase()
    .split(/\s(?:all|every|with|without|for|of|in|on|at|from|that|to)\s/u);
  const noun = phrase.split(" ").at(-1) ?? "";
  return phrase.includes(" ") && (/[^sui']s$/u.test(noun) || massNouns.has(noun) || uncounted.has(noun));
}

/** Lowercases the first letter, unless the word has a capital elsewhere or is "I". */
function lowercaseStart(phrase: string): string {
  return phrase
    .replace(/^\p{Lu}(?=\p{Ll}*(?:\P{L}|$))/u, (letter) => letter.toLocaleLowerCase("en"))
    .replace(/^i(?=\P{L}|$)/u, "I");
}

/** Makes a verb agree with a plural: "keeps coffee hot" becomes "keep coffee hot". */
export function toPluralVerb(does: string): string {
  const [verb = "", ...rest] = does.split(" ");
  if (modal.test(verb)) return does.replace(/^doesn't/iu, "don't");
  const before = adverb.test(verb) ? `${verb} ` : "";
  const [third = "", ...more] = before === "" ? [verb, ...rest] : rest;
  const base = third
    .replace(/^has$/u, "have")
    .replace(/^([ltd])ies$/u, "$1ie")
    .replace(/ies$/u, "y")
    .replace(/(?<=sh|ch|ss|x|zz|go|do)es$/u, "")
    .replace(/(?<!s)s$/u, "");
  return `${before}${[base, ...more].join(" ")}`;
}

/** Drops the "no" or "without" of an absence: "no more cold feet" is about "cold feet". */
export function removeNo(absence: string): string {
  return absence.replace(/^without\s/iu, "").replace(absent, "");
}

/** Returns whether a quality follows its noun without "that's", as "made from recycled gold" does. */
export function isParticiple(quality: string): boolean {
  return participle.test(quality);
}

/** Returns whether a quality may be a verb after a plural, as in "towels dry in one wipe". */
function mayBeVerb(quality: string): boolean {
  return /^(?:dry|clean|open|cool|warm|smooth|clear|firm|slim|calm|quiet|free)\s/iu.test(quality);
}
