// Copies the project into a separate folder, for tests that change its sources.
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";

const root = join(import.meta.dirname, "..");
const workspaces = [
  "packages/tools",
  "packages/db",
  "packages/trpc",
  "apps/server",
  "apps/web",
  "apps/extension",
] as const;
const excluded = new Set(["node_modules", "dist", "golden"]);
/** Files outside the workspaces that the tests of documents and types read. */
const rootFiles = [
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  ".prettierrc.json",
  ".prettierignore",
  "README.md",
  "CHANGELOG.md",
  "CONTRIBUTING.md",
  "LICENSE",
  "NOTICE",
  "docs",
  ".ci",
  ".config",
];

export interface ProjectCopy extends AsyncDisposable {
  readonly folder: string;
  /**
   * Runs a file of the copy, or of an installed package (`node_modules/…`). Resolves to its output; rejects with it if
   * the file fails.
   * @param mode sets NODE_ENV, because the test runner's own value would make a development build.
   */
  node(args: readonly string[], mode?: "production" | "test"): Promise<string>;
}

export async function copyProject(): Promise<ProjectCopy> {
  const folder = await mkdtemp(join(tmpdir(), "packshot-copy-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await copyInto(folder);
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    folder,
    node: (args, mode = "production") => runNode(folder, args, mode),
    [Symbol.asyncDispose]: remove,
  };
}

async function copyInto(folder: string): Promise<void> {
  for (const name of rootFiles) await cp(join(root, name), join(folder, name), { recursive: true });
  for (const workspace of workspaces) {
    await cp(join(root, workspace), join(folder, workspace), {
      recursive: true,
      filter: (path) => !excluded.has(basename(path)) && !basename(path).startsWith("dist.next-"),
    });
  }
  await linkModules(folder);
}

/** Links installed packages unchanged, and our own packages to the copy. */
async function linkModules(folder: string): Promise<void> {
  const modules = join(folder, "node_modules");
  await mkdir(join(modules, "@packshot"), { recursive: true });
  for (const name of await readdir(join(root, "node_modules"))) {
    if (name !== "@packshot") await symlink(join(root, "node_modules", name), join(modules, name));
  }
  for (const workspace of workspaces) {
    await symlink(join(folder, workspace), join(modules, "@packshot", basename(workspace)));
  }
}

async function runNode(cwd: string, args: readonly string[], mode: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [...args], {
      cwd,
      env: { ...process.env, NODE_ENV: mode },
    });
    return stdout;
  } catch (cause) {
    const failure = Object(cause);
    throw new Error(`${args[0] ?? ""}: ${String(failure.stdout)}${String(failure.stderr)}`, { cause });
  }
}
