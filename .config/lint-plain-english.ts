// Rules for the wording of comments and test titles; ../CONTRIBUTING.md explains why.
import { findInComment } from "./lint-words.ts";

interface Comment {
  readonly type: string;
  readonly value: string;
  readonly range: readonly [start: number, end: number];
  readonly loc: { readonly start: { readonly line: number; readonly column: number } };
}

interface Context<Node> {
  readonly sourceCode: { readonly text: string; getAllComments(): readonly Comment[] };
  report(problem: { readonly node: Node; readonly message: string }): void;
}

/** Opening verbs that leave a comment's subject unclear. */
const opening = /^(Is|Are|Has|Have|Gives|Tells|Lets|Means|Makes sure)\b/;

/** Requires that a comment opens with a noun phrase or with what a function does. */
export const commentOpenings = {
  meta: { schema: false },
  create(context: Context<Comment>) {
    return {
      Program() {
        let previous: Comment | undefined;
        for (const comment of context.sourceCode.getAllComments()) {
          const isContinued = previous !== undefined && continuesComment(previous, comment);
          previous = comment;
          const [, word] = (isContinued ? null : opening.exec(comment.value.replace(/^[\s*]+/, ""))) ?? [];
          if (word === undefined) continue;
          const message = `Don't open a comment with "${word}": name the thing, or say what the function does.`;
          context.report({ node: comment, message });
        }
      },
    };
  },
};

/** Returns whether a line comment continues the one on the line above, so it can start with any word. */
function continuesComment(previous: Comment, { type, loc: { start } }: Comment): boolean {
  const above = previous.loc.start;
  return (
    type === "Line" &&
    previous.type === "Line" &&
    start.line === above.line + 1 &&
    start.column === above.column
  );
}

/** A comment that only states the unit of the constant below it. */
const unitOpening = /^[\s*]*(?:Milliseconds|Seconds|Minutes|Hours)\b/;

/** Requires that a constant has its unit of time in its name, so that its comment can say what it's for. */
export const constantUnits = {
  meta: { schema: false },
  create(context: Context<Comment>) {
    return {
      Program() {
        const { text } = context.sourceCode;
        for (const comment of context.sourceCode.getAllComments()) {
          const [, name] = /^\s*(?:export )?const (\w+)/.exec(text.slice(comment.range[1])) ?? [];
          if (name === undefined || !unitOpening.test(comment.value)) continue;
          const message = `Put the unit into the name of "${name}", and say in the comment what the time is for.`;
          context.report({ node: comment, message });
        }
      },
    };
  },
};

interface NamedNode {
  readonly id?: { readonly type: string; readonly name?: string } | null;
  readonly init?: { readonly type: string } | null;
}

/** Function names that don't say what the function does: nouns such as `rowOf`, and bare participles. */
const vagueFunction =
  /^(?!is|has)[a-z]\w*Of$|^(?:asked|coded|done|drawn|found|given|gone|held|kept|left|made|placed|scoped|seen|sent|shown|taken|told|wanted)$/;

/** Requires that a function's name says what the function does. */
export const functionNames = {
  meta: { schema: false },
  create(context: Context<NamedNode>) {
    const check = (node: NamedNode) => {
      const name = node.id?.name;
      if (name === undefined || !vagueFunction.test(name)) return;
      context.report({ node, message: `"${name}" doesn't say what the function does: open it with a verb.` });
    };
    return {
      FunctionDeclaration: check,
      VariableDeclarator(node: NamedNode) {
        if (/^(ArrowFunction|Function)Expression$/.test(node.init?.type ?? "")) check(node);
      },
    };
  },
};

interface NamedType extends NamedNode {
  readonly typeParameters?: unknown;
}

/** Names of types that are a bare participle, such as `Located` or `Waiting`. */
const bareParticiple =
  /^(?!Embed$|Feed$|Seed$|Speed$)[A-Z][a-z]+ed$|^(?:Built|Chosen|Drawn|Found|Given|Held|Kept|Left|Made|Seen|Sent|Shown|Taken|Told)$|^(?:Arriving|Lacking|Missing|Pending|Running|Standing|Waiting|Watching)$/;

/** Requires that a type's name is a noun. Generic types can be participles, as `Required<T>` is. */
export const typeNames = {
  meta: { schema: false },
  create(context: Context<NamedType>) {
    const check = (node: NamedType) => {
      const name = node.id?.name;
      if (name === undefined || node.typeParameters || !bareParticiple.test(name)) return;
      context.report({ node, message: `"${name}" isn't a noun: name the thing, such as "${name}Image".` });
    };
    return { TSInterfaceDeclaration: check, TSTypeAliasDeclaration: check, ClassDeclaration: check };
  },
};

interface Call {
  readonly callee: Callee;
  readonly arguments: readonly {
    readonly type: string;
    readonly value?: unknown;
    readonly quasis?: readonly Quasi[];
  }[];
}

interface Callee {
  readonly type: string;
  readonly name?: string;
  readonly object?: Callee;
  readonly callee?: Callee;
}

interface Quasi {
  readonly value: { readonly raw: string };
}

const MAX_TITLE_LENGTH = 70;

/** Keeps test titles short enough to scan in a long list, and free of phrases that sound translated. */
export const testTitles = {
  meta: { schema: false },
  create(context: Context<Call>) {
    return {
      CallExpression(node: Call) {
        if (!isTest(node)) return;
        const [title] = node.arguments;
        const text = title?.quasis?.map(({ value }) => value.raw).join("…") ?? title?.value;
        if (typeof text !== "string") return;
        const finding = findInComment(text);
        if (finding !== undefined) context.report({ node, message: finding });
        if (text.length <= MAX_TITLE_LENGTH) return;
        const message = `This title has ${text.length} characters. Name the subject and the outcome in ${MAX_TITLE_LENGTH}.`;
        context.report({ node, message });
      },
    };
  },
};

/** Requires that a name at the start of a title, such as `createFileName`, exists in the file. */
export const testSubjects = {
  meta: { schema: false },
  create(context: Context<Call>) {
    return {
      CallExpression(node: Call) {
        if (!isTest(node)) return;
        const [title] = node.arguments;
        const text = title?.quasis?.[0]?.value.raw ?? title?.value;
        const [subject] = /^[a-z]+[A-Z]\w*/.exec(typeof text === "string" ? text : "") ?? [];
        if (subject === undefined) return;
        if (new RegExp(`(?<!["'\`\\w])${subject}\\b`).test(context.sourceCode.text)) return;
        const message = `This file has no "${subject}": name what the test tests.`;
        context.report({ node, message });
      },
    };
  },
};

function isTest({ callee }: Call): boolean {
  return ["it", "test", "describe"].includes(findRootName(callee) ?? "");
}

/** Returns the name at the start of a chain such as `test.each([…])`. */
function findRootName({ type, name, object, callee }: Callee): string | undefined {
  if (type === "Identifier") return name;
  const inner = object ?? callee;
  return inner && findRootName(inner);
}
