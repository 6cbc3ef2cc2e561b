// `npm run docs` updates the code samples in the documents.
import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

export const root = join(import.meta.dirname, "../../..");

/** Matches a comment that names a project file, and the code block below it. */
const shown = /(<!-- example: (\S+) -->\n\n```(?:ts|sh|python|json)\n).*?(```\n)/gs;

export const documents = () => glob(["*.md", "docs/**/*.md"], { cwd: root });

/** Returns the repository's code as an outside script would write it: there, the client is the package `packshot`. */
export function asElsewhere(code: string): string {
  return code.replaceAll('"@packshot/trpc/client"', '"packshot"');
}

/** Updates each code sample in the document from its file. */
export async function withExamples(document: string): Promise<string> {
  let text = "";
  let end = 0;
  for (const { 0: whole, 1: before = "", 2: path = "", 3: after = "", index } of document.matchAll(shown)) {
    text +=
      document.slice(end, index) + before + asElsewhere(await readFile(join(root, path), "utf8")) + after;
    end = index + whole.length;
  }
  return text + document.slice(end);
}

if (import.meta.main) {
  for await (const path of documents()) {
    const file = join(root, path);
    const document = await readFile(file, "utf8");
    const written = await withExamples(document);
    if (written !== document) await writeFile(file, written);
  }
}
