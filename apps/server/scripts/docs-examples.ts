// `npm run docs` updates the code samples in the documents.
import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

export const root = join(import.meta.dirname, "../../..");

/** Matches a comment that names a project file, or a region of one after "#", and the code block below it. */
const examplePattern = /(<!-- example: ([^\s#]+)(?:#(\w+))? -->\n\n```(?:ts|sh|python|json)\n).*?(```\n)/gs;

export const listDocuments = () => glob(["*.md", "docs/**/*.md"], { cwd: root });

/** Returns the code as a script outside the repository would write it, where the client is the package `packshot`. */
export function rewriteImports(code: string): string {
  return code.replaceAll('"@packshot/trpc/client"', '"packshot"');
}

/** Returns the lines between `// #region NAME` and `// #endregion`, without their common indentation. */
function readRegion(code: string, name: string): string {
  const [, indentation = "", lines] =
    new RegExp(`^( *)// #region ${name}\n(.*?)^ *// #endregion`, "ms").exec(code) ?? [];
  if (lines === undefined) throw new Error(`There's no "// #region ${name}" in the example.`);
  return lines.replaceAll(new RegExp(`^${indentation}`, "gm"), "");
}

/** Resolves to the document with each code sample updated from its file. */
export async function updateExamples(document: string): Promise<string> {
  let text = "";
  let end = 0;
  for (const match of document.matchAll(examplePattern)) {
    const [whole, before = "", path = "", region, after = ""] = match;
    const code = rewriteImports(await readFile(join(root, path), "utf8"));
    text += document.slice(end, match.index) + before;
    text += (region === undefined ? code : readRegion(code, region)) + after;
    end = match.index + whole.length;
  }
  return text + document.slice(end);
}

if (import.meta.main) {
  for await (const path of listDocuments()) {
    const file = join(root, path);
    const document = await readFile(file, "utf8");
    const updated = await updateExamples(document);
    if (updated !== document) await writeFile(file, updated);
  }
}
