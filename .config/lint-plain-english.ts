// Rules for the wording of comments and test titles; ../CONTRIBUTING.md explains why.

interface Comment {
  readonly type: string;
  readonly value: string;
  readonly loc: { readonly start: { readonly line: number; readonly column: number } };
}

interface Context<Node> {
  readonly sourceCode: { getAllComments(): readonly Comment[] };
  report(problem: { readonly node: Node; readonly message: string }): void;
}

/** Opening verbs that leave a comment's subject unclear. */
const opening = /^(Is|Are|Has|Have|Gives|Tells|Lets|Means|Makes sure)\b/;

/** Requires a noun phrase or what a function does at the start of a comment. */
export const commentOpenings = {
  meta: { schema: false },
  create(context: Context<Comment>) {
    return {
      Program() {
        let last: Comment | undefined;
        for (const comment of context.sourceCode.getAllComments()) {
          const continued = last !== undefined && continues(last, comment);
          last = comment;
          const [, word] = (continued ? null : opening.exec(comment.value.replace(/^[\s*]+/, ""))) ?? [];
          if (word === undefined) continue;
          const message = `Don't open a comment with "${word}": name the thing, or say what the function does.`;
          context.report({ node: comment, message });
        }
      },
    };
  },
};

/** Returns whether a line comment continues the one above it; such a line may start with any word. */
function continues(last: Comment, { type, loc: { start } }: Comment): boolean {
  const above = last.loc.start;
  return (
    type === "Line" && last.type === "Line" && start.line === above.line + 1 && start.column === above.column
  );
}

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

const LONGEST_TITLE = 70;

/** Keeps the titles of tests short enough to scan in a long list. */
export const testTitles = {
  meta: { schema: false },
  create(context: Context<Call>) {
    return {
      CallExpression(node: Call) {
        if (!["it", "test", "describe"].includes(rootOf(node.callee) ?? "")) return;
        const [title] = node.arguments;
        const text = title?.quasis?.map(({ value }) => value.raw).join("…") ?? title?.value;
        if (typeof text !== "string" || text.length <= LONGEST_TITLE) return;
        const message = `This title has ${text.length} characters: ${LONGEST_TITLE} are enough for subject and outcome.`;
        context.report({ node, message });
      },
    };
  },
};

/** Requires a title that opens with a name, such as `fileNameOf`, to use one that the file has. */
export const testSubjects = {
  meta: { schema: false },
  create(context: Context<Call> & { readonly sourceCode: { readonly text: string } }) {
    return {
      CallExpression(node: Call) {
        if (!["it", "test", "describe"].includes(rootOf(node.callee) ?? "")) return;
        const [title] = node.arguments;
        const text = title?.quasis?.[0]?.value.raw ?? title?.value;
        const [subject] = /^[a-z]+[A-Z]\w*/.exec(typeof text === "string" ? text : "") ?? [];
        if (subject === undefined) return;
        if (new RegExp(`(?<!["'\`\\w])${subject}\\b`).test(context.sourceCode.text)) return;
        const message = `This file has no "${subject}": title the test after what it tests.`;
        context.report({ node, message });
      },
    };
  },
};

/** Returns the name at the start of a chain such as `test.each([…])`. */
function rootOf({ type, name, object, callee }: Callee): string | undefined {
  if (type === "Identifier") return name;
  const inner = object ?? callee;
  return inner && rootOf(inner);
}
