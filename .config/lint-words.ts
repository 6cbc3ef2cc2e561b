// Rules for spelling and words; ../CONTRIBUTING.md explains why.
import { commentIdioms, documentIdioms, type Replacements, screenIdioms } from "./lint-words.idioms.ts";
import { platformTexts } from "./spec-texts/platform.ts";
import { textsOfGroupA } from "./spec-texts/tools-a.ts";
import { textsOfGroupB } from "./spec-texts/tools-b.ts";

interface Node {
  readonly type: string;
  readonly name?: string;
  readonly value?: unknown;
}

interface Quasi extends Node {
  readonly value: { readonly raw: string };
}

interface Context {
  readonly filename: string;
  readonly sourceCode: { getAllComments(): readonly (Node & { readonly value: string })[] };
  report(problem: { readonly node: Node; readonly message: string }): void;
}

/** British stems and their American spellings. */
const british: readonly (readonly [RegExp, string])[] = [
  [/colour/i, "color"],
  [/favour/i, "favor"],
  [/behaviour/i, "behavior"],
  [/honour/i, "honor"],
  [/neighbour/i, "neighbor"],
  [/labour/i, "labor"],
  [/\bmould/i, "mold"],
  [/(?<![a-z])grey/i, "gray"],
  [/catalogue/i, "catalog"],
  [/(?<![a-z])(centre|centred|centring)/i, "center"],
  [/(?<![a-z])(milli|centi|kilo)?metres?(?![a-z])/i, "meter"],
  [/(?<![a-z])(fibre|theatre|litre)/i, "fiber, theater, liter"],
  [/licence/i, "license"],
  [/(?<![a-z])(defence|offence)/i, "defense, offense"],
  [/analyse(?!s)/i, "analyze"],
  [/cancell(ed|ing)/i, "canceled, canceling"],
  [/(dial|label|model|travel|level|signal)l(ed|ing|er)/i, "one l"],
  [
    /(organ|recogn|custom|optim|real|minim|maxim|initial|normal|serial|synchron|summar|author|categor|harmon|visual|final|general|apolog|emphas|util|memor)is(e|ed|es|ing|ation)(?![a-z])/i,
    "-ize",
  ],
  [/(?<![a-z])(whilst|amongst)(?![a-z])/i, "while, among"],
  [/artefact/i, "artifact"],
  [/aluminium/i, "aluminum"],
  [/judgement/i, "judgment"],
  [/(?<![a-z])(fulfil|enrol)(?![a-z])/i, "fulfill, enroll"],
];

/** Names from sharp and the Model Context Protocol. */
const externalNames = /toColourspace|grey16|notifications\/cancelled/g;

/** Splits camelCase, so that each word of an identifier is checked. */
const separateWords = (text: string) =>
  text.replaceAll(externalNames, "").replaceAll(/([a-z])([A-Z])/g, "$1 $2");

/** Rejects British spellings in comments, strings and names. */
export const americanSpelling = {
  meta: { schema: false },
  create(context: Context) {
    const check = (node: Node, text: string) => {
      const words = separateWords(text);
      for (const [pattern, instead] of british) {
        const [word] = pattern.exec(words) ?? [];
        if (word !== undefined)
          context.report({ node, message: `"${word}" is British: use the American spelling (${instead}).` });
      }
    };
    return {
      ...visitTexts(check),
      Program: () => context.sourceCode.getAllComments().forEach((comment) => check(comment, comment.value)),
      Identifier: (node: Node) => check(node, node.name ?? ""),
    };
  },
};

/** Words that screens don't use, and their replacements. */
const screenWords: Replacements = [
  ["pictures?", "photo (what comes in) or image (what we make)"],
  ["whoever", "anyone"],
  ["anew", "again"],
  ["so many", "the number"],
  ["begun", "started"],
  ["is told|are told", "gets a notification"],
  ["(taken|brought) back", "returned, restored"],
  ["goes? on", "continues, resumes"],
  ["at once", "immediately"],
  ["in line", "queued"],
  ["wins? over", "overrides"],
  ["came of", "results"],
  ["instead of asking", "instead of polling"],
  ["be made", "be created, run"],
  ["any more", "anymore, no longer"],
  ["log in to|logged in", "sign in to"],
  ["engine at hand", "this server"],
  ["please", "what to do, without it"],
  ["no such", "not found, doesn't exist"],
  ["of at (?:most|least)", "up to, at least"],
];

/** Phrases that make comments and documents sound translated, and their replacements. */
const translated: Replacements = [
  ["whoever", "anyone who"],
  ["anew", "again"],
  ["as asked", "as requested"],
  ["by its own means", "with its own tools"],
  ["wished", "wanted, requested"],
  ["carry on", "continue"],
  ["thereof|hence|thus|whereby|lest", "a plain word"],
  ["besides", "in addition, except"],
  ["hardly", "almost no, not much"],
  ["in place of", "instead of"],
  ["(?:is|are) under way", "is running, has started"],
  ["of theirs", "their"],
  ["one by one", "one at a time"],
  ["(?:lower|upper) edges?", "bottom edge, top edge"],
  ["(?:below|above|beneath) each other", "stacked, one below the other"],
  ["also (?:for|during|if|when|outside)", "including, even"],
  ["beside", "next to"],
  ["(?<=, )the (?:\\w+est|most \\w+) first", "largest first"],
  ["(?:null|undefined|empty) without (?:one|any)", "if there is none"],
  ["in (?:its|their) order(?! of)|at (?:the )?first use", "in order, on first use"],
  ["for lack of", "because there's no"],
  ["(?:must|need|ought|sha)n't", "must not, doesn't have to"],
  ["somebody", "someone"],
  ["towards", "toward"],
  ["waiting times?", "wait time"],
  ["processor time", "CPU time"],
  ["scalar products?", "dot product"],
  ["per [a-z]+ and (?:minute|hour|day|week|month|process)", "per user per hour"],
  ["(?:database|store|table|server)s? (?:doesn't|don't) know", "has no record of"],
  ["[a-z]+, too(?=[.,:;]|$)", "also, before the verb"],
  [
    "(?:photo|image|picture|file|plate|preview|swatch|frame|square|canvas|tile|brush)s? of \\d[\\d,]*(?: × \\d[\\d,]*)? (?:px|pixels|bits|megapixels|[kM]B)",
    "a 640 px photo",
  ],
  ["(?-i:[Aa] (?!one|once)[aeio][a-z]+)", "an"],
  ["(?-i:[Aa]n (?!npm|ssh|svg)[b-df-gj-np-tv-z][a-z]+)", "a"],
  ["(?:web|network|internet) address(?:es)?", "URL, IP"],
  ["straight above", "directly above"],
];

/** The specification's own texts, which must not change. */
const specTexts = new Set(
  [...platformTexts, ...textsOfGroupA, ...textsOfGroupB].flatMap(({ texts }) =>
    texts.map((text) => (typeof text === "string" ? text : text.product)),
  ),
);

interface Finding {
  readonly word: string;
  readonly instead: string;
}

/** Returns a function that finds the first of these words in text, except in class names, paths and file names. */
function createFinder(replacements: Replacements) {
  const patterns = replacements.map(
    ([words, instead]) => [new RegExp(`(?<![-\\w/.$])(${words})(?![-\\w/:]|\\.\\w)`, "i"), instead] as const,
  );
  return (text: string, allowed: readonly string[] = []): Finding | undefined => {
    for (const [pattern, instead] of patterns) {
      const [, word] = pattern.exec(text) ?? [];
      if (word !== undefined && !allowed.includes(word.toLowerCase())) return { word, instead };
    }
    return undefined;
  };
}

const findOnScreen = createFinder([...screenWords, ...screenIdioms]);

const findTranslated = createFinder([...translated, ...commentIdioms]);

/** Returns a message about the first phrase of a comment or a test title that sounds translated, if any. */
export function findInComment(text: string): string | undefined {
  const finding = findTranslated(text);
  return finding && `"${finding.word}" sounds translated: say ${finding.instead}.`;
}

/** Finds the first stilted word of a document and its replacement, except for `allowed` words. */
export const findInDocument = createFinder([...screenWords, ...translated, ...documentIdioms]);

/** Rejects stilted words on screens. */
export const plainScreens = {
  meta: { schema: false },
  create(context: Context) {
    const check = (node: Node, text: string) => {
      const isProse = /\s/.test(text.trim()) || /^[A-Z]/.test(text.trim());
      if (!isProse || specTexts.has(text.trim())) return;
      const finding = findOnScreen(text);
      if (finding !== undefined)
        context.report({ node, message: `Screens don't say "${finding.word}": say ${finding.instead}.` });
    };
    return visitTexts(check);
  },
};

/** Rejects phrases in comments that sound translated. */
export const plainComments = {
  meta: { schema: false },
  create(context: Context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          // Joins the lines, because a phrase can continue on the next one.
          const message = findInComment(comment.value.replaceAll(/\n[ *]*/g, " "));
          if (message !== undefined) context.report({ node: comment, message });
        }
      },
    };
  },
};

/** Visits strings, templates and JSX text. */
function visitTexts(check: (node: Node, text: string) => void) {
  return {
    Literal(node: Node) {
      if (typeof node.value === "string") check(node, node.value);
    },
    TemplateElement: (node: Quasi) => check(node, node.value.raw),
    JSXText: (node: Node) => check(node, String(node.value)),
  };
}

/** Names in image code that read like a translation, and their replacements. */
const unclearNames: ReadonlyMap<string, string> = new Map([
  ["share", "fraction"],
  ["shares", "fractions"],
  ["ours", "product, foreground"],
  ["theirs", "background"],
]);

/** Rejects names that read like a translation. */
export const plainNames = {
  meta: { schema: false },
  create(context: Context) {
    return {
      Identifier(node: Node) {
        const instead = unclearNames.get(node.name ?? "");
        if (instead === undefined) return;
        context.report({ node, message: `"${node.name}" isn't clear: say ${instead}.` });
      },
    };
  },
};

/** File names that don't describe the content. */
const vagueNames = new Set([
  "any-order",
  "common",
  "cropped",
  "enclosed-ground",
  "even-ground",
  "film",
  "glance",
  "goes-on",
  "halves",
  "helpers",
  "hindrance",
  "left-on",
  "legible",
  "misc",
  "own-page",
  "seeded",
  "stuff",
  "things",
  "twice",
  "util",
  "utils",
]);

/** Rejects vague file and folder names. */
export const fileNames = {
  meta: { schema: false },
  create(context: Context) {
    return {
      Program(node: Node) {
        const vague = context.filename
          .split(/[/\\]/)
          .slice(-4)
          .map((part) => part.replace(/(\.test)?\.\w+$/, ""))
          .find((part) => vagueNames.has(part));
        if (vague !== undefined)
          context.report({
            node,
            message: `"${vague}" doesn't say what's inside. Name the file after its topic.`,
          });
      },
    };
  },
};
