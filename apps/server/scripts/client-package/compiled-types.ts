import { join } from "node:path";
import { type Checker, API, type Type } from "typescript/unstable/sync";

const root = join(import.meta.dirname, "../../../..");
const config = join(root, "tsconfig.client-package.json");
const file = join(root, "packages/trpc/src/client/compiled-types.ts");

/** In-memory sources for the compiler: no schema describes the result of a tool's analysis, only its type does. */
const files: Readonly<Record<string, string>> = {
  [config]: JSON.stringify({ extends: "./tsconfig.json", include: [], files: [file] }),
  [file]: `import type { FactsOf, registry } from "@packshot/tools";
export type { ErrorCode } from "../ports/errors.ts";
export type Facts = { [Name in keyof typeof registry]: FactsOf<(typeof registry)[Name]> };`,
};

export interface Field {
  readonly name: string;
  /** The TypeScript source of the type. */
  readonly type: string;
  readonly words: string;
}

export interface CompiledTypes {
  readonly errorCodes: readonly string[];
  /** Fields of each tool's analysis by tool name. Tools without an analysis aren't included. */
  readonly facts: ReadonlyMap<string, readonly Field[]>;
}

/** Asks the compiler for information that exists only in types. */
export function readCompiledTypes(): CompiledTypes {
  const api = new API({
    cwd: root,
    fs: { readFile: (name) => files[name], fileExists: (name) => (name in files ? true : undefined) },
  });
  try {
    const project = api.updateSnapshot({ openProject: config }).getProject(config);
    const source = project?.program.getSourceFile(file);
    const module = source && project?.checker.getSymbolAtLocation(source);
    if (project === undefined || module === undefined) throw new Error("the compiler opened no project");
    return readModule(project.checker, module);
  } finally {
    api.close();
  }
}

function readModule(checker: Checker, module: Parameters<Checker["getExportsOfModule"]>[0]): CompiledTypes {
  const declared = new Map(
    checker.getExportsOfModule(module).map((symbol) => {
      const origin = symbol.name === "ErrorCode" ? checker.getAliasedSymbol(symbol) : symbol;
      return [symbol.name, checker.getDeclaredTypeOfSymbol(origin)] as const;
    }),
  );
  const codes = declared.get("ErrorCode");
  const facts = declared.get("Facts");
  if (!codes?.isUnionType() || facts === undefined) throw new Error("the compiler can't find the types");
  const factsByTool = listFieldTypes(checker, facts)
    .filter(({ type }) => type.isObjectType())
    .map(({ name, type }) => [name, listFields(checker, type)] as const);
  return {
    errorCodes: codes.getTypes().map((type) => checker.typeToString(type)),
    facts: new Map(factsByTool),
  };
}

function listFieldTypes(checker: Checker, type: Type) {
  return checker.getPropertiesOfType(type).map((property) => {
    const propertyType = checker.getTypeOfSymbol(property);
    if (propertyType === undefined) throw new Error(`the compiler can't find the type of ${property.name}`);
    return {
      name: property.name,
      type: propertyType,
      words: checker.getDocumentationCommentOfSymbol(property),
    };
  });
}

/** A compiler flag that prevents it from shortening long types. */
const NO_TRUNCATION = 1;

function listFields(checker: Checker, type: Type): Field[] {
  return listFieldTypes(checker, type).map(({ name, type: fieldType, words }) => ({
    name,
    type: checker.typeToString(fieldType, undefined, NO_TRUNCATION),
    words,
  }));
}
