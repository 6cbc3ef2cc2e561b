import {
  commentOpenings,
  constantUnits,
  functionNames,
  testSubjects,
  testTitles,
  typeNames,
} from "./lint-plain-english.ts";
import { americanSpelling, fileNames, plainComments, plainNames, plainScreens } from "./lint-words.ts";

/** The parts of an import, or of an export from another file, that this rule reads. */
interface Node {
  readonly source?: { readonly value?: unknown } | null;
}

interface Context {
  readonly options: readonly { readonly imports: string; readonly message: string }[];
  report(problem: { readonly node: Node; readonly message: string }): void;
}

/** Complements `no-restricted-imports`, which can be set only once per file and is already set per folder. */
const neverImports = {
  meta: { schema: false },
  create(context: Context) {
    const bans = context.options.map(({ imports, message }) => ({ imports: new RegExp(imports), message }));
    const check = (node: Node) => {
      const path = node.source?.value;
      if (typeof path !== "string") return;
      for (const { imports, message } of bans) if (imports.test(path)) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
    };
  },
};

/** The parts of an argument that the next rule reads. */
interface Value {
  readonly regex?: unknown;
  readonly elements?: readonly (Value | null)[];
  readonly properties?: readonly { readonly value?: Value }[];
}

interface Call {
  readonly callee: { readonly property?: { readonly name?: string } };
  readonly arguments: readonly Value[];
}

interface ValueContext {
  report(problem: { readonly node: Value; readonly message: string }): void;
}

/** Rejects regular expressions in `toMatchObject`: it compares their properties, and they have none. */
const noRegexInMatchObject = {
  meta: { schema: false },
  create(context: ValueContext) {
    const message = "toMatchObject accepts any text for a regular expression. Use expect.stringMatching.";
    const check = (node: Value | null | undefined): void => {
      if (node?.regex) context.report({ node, message });
      node?.elements?.forEach(check);
      for (const { value } of node?.properties ?? []) check(value);
    };
    return {
      CallExpression(node: Call) {
        if (node.callee.property?.name === "toMatchObject") node.arguments.forEach(check);
      },
    };
  },
};

export default {
  meta: { name: "packshot" },
  rules: {
    "american-spelling": americanSpelling,
    "comment-openings": commentOpenings,
    "constant-units": constantUnits,
    "file-names": fileNames,
    "function-names": functionNames,
    "never-imports": neverImports,
    "no-regex-in-match-object": noRegexInMatchObject,
    "plain-comments": plainComments,
    "plain-names": plainNames,
    "plain-screens": plainScreens,
    "test-subjects": testSubjects,
    "test-titles": testTitles,
    "type-names": typeNames,
  },
};
