// Rules for spelling and words; ../CONTRIBUTING.md explains why.

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

/** British stems and what American English has instead. */
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
  [/(label|model|travel|level|signal)l(ed|ing|er)/i, "one l"],
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

/** Names that others have given: sharp, and the Model Context Protocol. */
const othersNames = /toColourspace|grey16|notifications\/cancelled/g;

/** Splits camelCase, so that a word of an identifier is found as one. */
const spaced = (text: string) => text.replaceAll(othersNames, "").replaceAll(/([a-z])([A-Z])/g, "$1 $2");

/** Rejects British spellings in comments, strings and names. */
export const americanSpelling = {
  meta: { schema: false },
  create(context: Context) {
    const check = (node: Node, text: string) => {
      const words = spaced(text);
      for (const [pattern, instead] of british) {
        const [found] = pattern.exec(words) ?? [];
        if (found !== undefined)
          context.report({ node, message: `"${found}" is British: write it the American way (${instead}).` });
      }
    };
    return {
      ...textsOf(check),
      Program: () => context.sourceCode.getAllComments().forEach((comment) => check(comment, comment.value)),
      Identifier: (node: Node) => check(node, node.name ?? ""),
    };
  },
};

/** Words that screens don't use, and their replacements. */
const unplain: readonly (readonly [string, string])[] = [
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
];

/** The specification's own texts, which must not change. */
const specTexts = /^Please log in to/;

/** A word or phrase that isn't part of a class name, a path or a file name. */
const unplainPatterns = unplain.map(
  ([words, instead]) => [new RegExp(`(?<![-\\w/.$])(${words})(?![-\\w/:]|\\.\\w)`, "i"), instead] as const,
);

/** Returns the first unplain word of a text and its replacement, except for the words that documents may use. */
export function findUnplain(text: string, allowed: readonly string[] = []) {
  for (const [pattern, instead] of unplainPatterns) {
    const [, found] = pattern.exec(text) ?? [];
    if (found !== undefined && !allowed.includes(found.toLowerCase())) return { found, instead };
  }
  return undefined;
}

/** Keeps the words of screens plain. */
export const plainScreens = {
  meta: { schema: false },
  create(context: Context) {
    const check = (node: Node, text: string) => {
      const isProse = /\s/.test(text.trim()) || /^[A-Z]/.test(text.trim());
      if (!isProse || specTexts.test(text.trim())) return;
      const { found, instead } = findUnplain(text) ?? {};
      if (found !== undefined)
        context.report({ node, message: `Screens don't say "${found}": say ${instead}.` });
    };
    return textsOf(check);
  },
};

/** Visits strings, templates and JSX texts. */
function textsOf(check: (node: Node, text: string) => void) {
  return {
    Literal(node: Node) {
      if (typeof node.value === "string") check(node, node.value);
    },
    TemplateElement: (node: Quasi) => check(node, node.value.raw),
    JSXText: (node: Node) => check(node, String(node.value)),
  };
}

/** File names that don't describe the content. */
const vagueNames = new Set([
  "common",
  "glance",
  "goes-on",
  "halves",
  "helpers",
  "hindrance",
  "left-on",
  "misc",
  "stuff",
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
