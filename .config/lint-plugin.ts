/** What these rules read of a node: an import, or an export from another file. */
interface Node {
  readonly source?: { readonly value?: unknown } | null;
}

interface Context {
  report(problem: { readonly node: Node; readonly message: string }): void;
}

const forTests = /(^|\/)testing(\/|$)/;

/** A rule of its own, because `no-restricted-imports` can be set once for a file, and its folder has set it. */
const shippedAlone = {
  create(context: Context) {
    const check = (node: Node) => {
      const path = node.source?.value;
      if (typeof path !== "string" || !forTests.test(path)) return;
      context.report({
        node,
        message: "What is shipped imports nothing of a testing folder: the image has none.",
      });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
    };
  },
};

export default { meta: { name: "packshot" }, rules: { "shipped-alone": shippedAlone } };
