import { adjectives, commonWords, massNouns, requests, singularWithS, verbs } from "./common-words.ts";

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

/**
 * How a benefit continues a sentence: "softer evenings" is something to want, "no cracks" something to get rid of, "sleep
 * better" a request, "keeps coffee hot" what the product does, "waterproof" what it is, "without cables" how it comes, and
 * "it lies flat" a complete sentence. Anything else is a fragment.
 */
export type BenefitKind =
  "thing" | "absence" | "request" | "does" | "quality" | "manner" | "clause" | "fragment";

export interface Benefit {
  readonly kind: BenefitKind;
  /** The benefit for the middle of a sentence, without an introductory "for" or "to". */
  readonly text: string;
}

const article = /^(?:an?|the|your|our|my|this|these)\s+/iu;

/** Analyzes a name, which is on one line, without marks around it, and not empty. */
export function parseProductName(said: string): ProductName {
  const [introduction = ""] = article.exec(said) ?? [];
  const named = said.slice(introduction.length);
  const [first = "", ...rest] = named.split(" ");
  const isPlural = isPluralName(named);
  const isKnown = commonWords.has(first.toLowerCase());
  const startsCommon = first === first.toLowerCase() || isKnown || isPlural || rest.length > 0;
  const hasName = rest.some((word) => /^\p{Lu}\p{Ll}|\p{Ll}\p{Lu}/u.test(word));
  const isCommon = startsCommon && !hasName && !/\d/u.test(named) && !isShouted(named);
  if (!isCommon) {
    const takesThe = rest.length > 0 && /(?:^|\s)\p{Ll}{3,}$/u.test(named);
    const noun = /^the\s/iu.test(introduction) ? said : takesThe ? `the ${named}` : named;
    return { bare: named, noun, indefinite: noun, isCommon, isPlural };
  }
  const bare = isKnown ? [first.toLowerCase(), ...rest].join(" ") : named;
  return { bare, noun: `the ${bare}`, indefinite: addArticle(bare, isPlural), isCommon, isPlural };
}

function addArticle(bare: string, isPlural: boolean): string {
  if (isPlural || massNouns.has(bare.toLowerCase().split(" ").at(-1) ?? "")) return bare;
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

const determiner = /^(?:an?|the|your|my|more|less|fewer|every|all|one|two|extra)\s/iu;
const absent = /^(?:no more|no|zero|goodbye,?)\s(?!.*\b(?:needed|required)$)/iu;
/** Matches "Cooking with friends", "glowing skin", "better sleep". */
const modified = /^(?:better|\p{L}{2,}ing|\p{L}{3,}er)\s\p{L}/iu;
/** Matches "Roots that breathe", "energy without the crash". A word with "s" before "in" may be a verb. */
const followed = /^\p{L}+\s(?:that|without|for|of)\s|^\p{L}*[^s\P{L}]\s(?:on|in|at|from|with)\s/iu;
const participle = /^(?:made|built|designed|inspired|born|given|grown|\p{L}{2,}ed)\s/iu;
/** Matches "It lies flat", "your dog will love it", "wind can't break it". */
const clause =
  /^(?:it|it's|they|they're|you|you'll|we|i|this|there)\s|\s(?:is|are|will|won't|can|can't|doesn't|don't)\s/iu;

/** Analyzes a benefit, which is on one line, without marks around it, and not empty. */
export function parseBenefit(said: string): Benefit {
  const text = isShouted(said) ? said.toLowerCase() : lowercaseStart(said);
  if (/^for\s\S/iu.test(text)) return { kind: "thing", text: text.replace(/^for\s+/iu, "") };
  if (/^to\s\S/iu.test(text)) return { kind: "request", text: text.replace(/^to\s+/iu, "") };
  if (/^with(?:out)?\s\S/iu.test(text)) return { kind: "manner", text };
  return { kind: classifyBenefit(text), text };
}

function classifyBenefit(text: string): BenefitKind {
  const [first = "", second = ""] = text.toLowerCase().replaceAll(",", "").split(" ");
  if (clause.test(text) || /[.!?]/u.test(text)) return "clause";
  if (absent.test(text)) return "absence";
  if (verbs.has(first) && second !== "" && !isNounBefore(first, second)) return "does";
  if (isQuality(first, text)) return "quality";
  if (requests.has(first) && second !== "") return "request";
  if (participle.test(text)) return "fragment";
  const isThing = [determiner, modified, followed].some((form) => form.test(text));
  return isThing || (adjectives.has(first) && second !== "") ? "thing" : "fragment";
}

/** Returns true for "prints that last" and "holds for climbers", but not for "smells of cedar". */
function isNounBefore(first: string, second: string): boolean {
  if (second === "of") return !/^(?:smells|tastes)$/u.test(first);
  return /^(?:that|which|for|and)$/u.test(second);
}

/** Returns false for an adjective before a noun, as in "warm feet", because it describes the noun, not the product. */
function isQuality(first: string, text: string): boolean {
  if (!adjectives.has(first) && !/\p{L}-?(?:proof|resistant|free)$/u.test(first)) return false;
  const rest = text.slice(first.length);
  return /^(?:$|,|\s(?:and|but|yet|to|on|in|for|enough|as|even|against|from|until|at|all)(?:\s|$))/iu.test(
    rest,
  );
}

const isShouted = (said: string) => said === said.toUpperCase() && said.length > 4;

/** Makes the first letter small, unless the word has a capital elsewhere or is "I". */
function lowercaseStart(said: string): string {
  return said
    .replace(/^\p{Lu}(?=\p{Ll}*(?:\P{L}|$))/u, (letter) => letter.toLocaleLowerCase("en"))
    .replace(/^i(?=\P{L}|$)/u, "I");
}

/** Puts "keeps coffee hot" into the plural: "keep coffee hot". */
export function toPluralVerb(does: string): string {
  const [verb = "", ...rest] = does.split(" ");
  const never = verb.toLowerCase() === "never" ? `${verb} ` : "";
  const [third = "", ...more] = never === "" ? [verb, ...rest] : rest;
  const base = third
    .replace(/ies$/u, "y")
    .replace(/(?<=sh|ch|ss|x|zz|go|do)es$/u, "")
    .replace(/(?<!s)s$/u, "");
  return `${never}${[base, ...more].join(" ")}`;
}

/** Drops the "no" of an absence: "no more cold feet" is about "cold feet". */
export function removeNo(absence: string): string {
  return absence.replace(absent, "");
}

/** Returns whether a quality may be a verb after a plural, as in "towels dry in one wipe". */
export function mayBeVerb(quality: string): boolean {
  return /^(?:dry|clean|open|cool|warm|smooth|clear|firm|slim|calm|quiet|free)\s/iu.test(quality);
}
