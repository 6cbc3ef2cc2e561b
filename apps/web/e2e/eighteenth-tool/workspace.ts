import { execFile } from "node:child_process";
import { appendFile, cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { files, registryLine, script, slug } from "./files.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../../../..");
const workspaces = ["packages/tools", "packages/db", "packages/trpc", "apps/server", "apps/web"] as const;
const left = new Set(["node_modules", "dist", "dist.next", "e2e", "golden"]);
/** What the tests of documents and types read besides the workspaces. */
const around = [
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "README.md",
  "CHANGELOG.md",
  "CONTRIBUTING.md",
  "LICENSE",
  "NOTICE",
  "docs",
  ".config",
  "apps/web/e2e/photos",
];

/** Every suite that reads the registry. What is left out knows no tool: the engines, the database, HTTP. */
const suitesOfTools = [
  "packages/tools/src",
  "packages/trpc/src/client",
  "apps/web/src",
  "apps/server/test/documentation.test.ts",
  "apps/server/src/config.test.ts",
];

export interface Workspace extends AsyncDisposable {
  readonly folder: string;
}

/** The product in a folder of its own, with one tool more: a folder and a line. */
export async function withOneToolMore(): Promise<Workspace> {
  const folder = await mkdtemp(join(tmpdir(), "packshot-eighteenth-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await copyInto(folder);
    await addTool(join(folder, "packages/tools/src"));
  } catch (error) {
    await remove();
    throw error;
  }
  return { folder, [Symbol.asyncDispose]: remove };
}

async function copyInto(folder: string): Promise<void> {
  for (const name of around) await cp(join(root, name), join(folder, name), { recursive: true });
  for (const workspace of workspaces) {
    await cp(join(root, workspace), join(folder, workspace), {
      recursive: true,
      filter: (path) => !left.has(basename(path)),
    });
  }
  await linkModules(folder);
}

/** What npm has installed stays where it is; our own packages are those of the copy. */
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

async function addTool(tools: string): Promise<void> {
  await mkdir(join(tools, "tools", slug));
  for (const [name, text] of Object.entries(files)) await writeFile(join(tools, "tools", slug, name), text);
  await appendFile(join(tools, "registry.ts"), registryLine);
}

/** The steps of docs/adding-a-tool.md after the folder and the line. */
export async function followTheSteps({ folder }: Workspace): Promise<void> {
  await node([join(folder, "apps/server/scripts/api-docs.ts")], folder);
}

/** Runs the tests that a tool can break, and this tool's own way from an upload to the gallery. Rejects with what they say. */
export async function testTools({ folder }: Workspace): Promise<void> {
  const vitest = [
    join(root, "node_modules/vitest/vitest.mjs"),
    "run",
    "--config",
    ".config/vitest.config.ts",
  ];
  await node([...vitest, ...suitesOfTools], folder, "test");
  await node([...vitest, "apps/server/test/every-tool", "-t", slug], folder, "test");
}

/** Compiles a script that uses the tool's procedures by their types. Rejects with what the compiler says. */
export async function compileScript({ folder }: Workspace): Promise<void> {
  await writeFile(join(folder, "apps/server/scripts/order.ts"), script);
  const config = join(folder, "tsconfig.order.json");
  await writeFile(
    config,
    JSON.stringify({ extends: "./tsconfig.json", include: ["apps/server/scripts/order.ts"] }),
  );
  await node([join(root, "node_modules/typescript/bin/tsc"), "-p", config], folder);
}

export async function buildWeb({ folder }: Workspace): Promise<void> {
  await node([join(folder, "apps/web/scripts/build.ts")], folder);
}

/** @param mode NODE_ENV: by itself it would be the test runner's, which makes a development build. */
async function node(
  args: readonly string[],
  cwd: string,
  mode: "production" | "test" = "production",
): Promise<void> {
  try {
    await run(process.execPath, [...args], { cwd, env: { ...process.env, NODE_ENV: mode } });
  } catch (cause) {
    const said = Object(cause);
    throw new Error(`${args[0] ?? ""}: ${String(said.stdout)}${String(said.stderr)}`, { cause });
  }
}
