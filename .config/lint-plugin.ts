/** What this rule reads of a node: an import, or an export from another file. */
interface Node {
  readonly source?: { readonly value?: unknown } | null;
}

interface Context {
  readonly options: readonly { readonly imports: string; readonly message: string }[];
  report(problem: { readonly node: Node; readonly message: string }): void;
}

/** A rule of its own, because `no-restricted-imports` can be set once for a file, and its folder has set it. */
const neverImports = {
  meta: { schema: false },
  create(context: Context) {
    const walls = context.options.map(({ imports, message }) => ({ imports: new RegExp(imports), message }));
    const check = (node: Node) => {
      const path = node.source?.value;
      if (typeof path !== "string") return;
      for (const { imports, message } of walls) if (imports.test(path)) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
    };
  },
};

export default { meta: { name: "packshot" }, rules: { "never-imports": neverImports } };
