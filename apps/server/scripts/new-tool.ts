// `npm run new-tool -- SLUG "NAME"` creates a working tool from the template in packages/tools/src/templates and its
// line in the registry.
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { catalog } from "@packshot/tools/catalog";
import { format, resolveConfig } from "prettier";

const usage = 'Usage: npm run new-tool -- my-tool "My Tool"';
const root = join(import.meta.dirname, "../../..");
const tools = join(root, "packages/tools/src");
const registry = join(tools, "registry.ts");

interface Names {
  /** The name in the URL, and of the source and storage folders. */
  readonly slug: string;
  /** The name in the app. */
  readonly name: string;
  /** The name of the export and of the procedures. */
  readonly identifier: string;
}

const template: Names = createNames("paper-cut-out", "Paper Cut-Out");

/** Thrown when the arguments are invalid; the message says why. */
export class UsageError extends Error {}

function createNames(slug: string, name: string): Names {
  return { slug, name, identifier: slug.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) };
}

/** @throws UsageError when a tool can't have these names, or when another one has them */
export function parseNames([slug, name, ...rest]: readonly string[]): Names {
  if (slug === undefined || name === undefined) throw new UsageError(usage);
  if (rest.length > 0) throw new UsageError(`${usage}. Put a name of several words in quotation marks.`);
  // With two words, a slug is neither a TypeScript keyword nor one of the server's own paths.
  if (!/^[a-z]+(-[a-z]+)+$/.test(slug) || slug.length > 40) {
    throw new UsageError(
      `"${slug}" isn't a slug. Write two or more words in lowercase letters with hyphens between them, at most 40 characters, such as my-tool.`,
    );
  }
  if (!/^[A-Z][A-Za-z0-9]*([ -][A-Za-z0-9]+)*$/.test(name) || name.length > 40) {
    throw new UsageError(
      `"${name}" isn't a name. Start with a capital letter and use letters, digits, single spaces and hyphens, at most 40 characters, such as "My Tool".`,
    );
  }
  if (existsSync(join(tools, "tools", slug))) {
    throw new UsageError(`The tool "${slug}" already exists. Choose another slug.`);
  }
  const [existing] = catalog.filter((tool) => tool.name.toLowerCase() === name.toLowerCase());
  if (existing)
    throw new UsageError(
      `The tool "${existing.slug}" already has the name ${existing.name}. Choose another name.`,
    );
  return createNames(slug, name);
}

function rename(text: string, { slug, name, identifier }: Names): string {
  return text
    .replaceAll(template.slug, slug)
    .replaceAll(template.name, name)
    .replaceAll(template.identifier, identifier);
}

/** Formats and writes the file, because the length of names decides where lines break. */
async function write(file: string, text: string): Promise<void> {
  await writeFile(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}

async function writeTool(names: Names): Promise<readonly string[]> {
  const from = join(tools, "templates", template.slug);
  const to = join(tools, "tools", names.slug);
  await mkdir(to);
  const writtenFiles: string[] = [];
  for (const file of await readdir(from)) {
    const path = join(to, rename(file, names));
    await write(path, rename(await readFile(join(from, file), "utf8"), names));
    writtenFiles.push(path);
  }
  return writtenFiles;
}

/** Adds the tool to the registry, whose lines stay sorted like the folders. */
async function register({ slug, identifier }: Names): Promise<void> {
  const lines = (await readFile(registry, "utf8")).trimEnd().split("\n");
  const line = `export { ${identifier} } from "./tools/${slug}/index.ts";`;
  const at = lines.findIndex((other) => other.startsWith("export") && other > line);
  await writeFile(registry, `${lines.toSpliced(at === -1 ? lines.length : at, 0, line).join("\n")}\n`);
}

async function createTool(args: readonly string[]): Promise<void> {
  const names = parseNames(args);
  const writtenFiles = await writeTool(names);
  await register(names);
  const files = [...writtenFiles, registry].map((file) => `  ${relative(root, file)}\n`).join("");
  console.log(`Created ${names.name}. It already works: it cuts out a product.\n${files}`);
  console.log(`See it with npm run dev at /${names.slug}. docs/extending.md explains what to change.`);
}

if (import.meta.main) {
  try {
    await createTool(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof UsageError ? error.message : error);
    process.exitCode = 1;
  }
}
