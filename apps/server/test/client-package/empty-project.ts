import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { rewriteImports } from "../../scripts/docs-examples.ts";

const root = join(import.meta.dirname, "../../../..");

export interface EmptyProject extends AsyncDisposable {
  readonly folder: string;
  /** Installs a package from its URL, without any registry. Rejects with npm's output. */
  install(url: string): Promise<void>;
  /** Links one of the repository's dependencies into the project. */
  link(name: string): Promise<void>;
  /** Copies a file, by its path from this folder, into the project, where the client is the package `packshot`. */
  copyScript(path: string): Promise<void>;
  /**
   * Compiles the file with `strict` and only the settings given. Rejects with the compiler's output.
   */
  compile(name: string, settings: Readonly<Record<string, unknown>>): Promise<void>;
  /** Runs a program in the project, such as Node with a file. Resolves to its output, or rejects with it. */
  run(program: string, args: readonly string[], env?: Readonly<Record<string, string>>): Promise<string>;
}

const execute = promisify(execFile);

/** Creates a project outside the repository. */
export async function createEmptyProject({ PATH = "" }: NodeJS.ProcessEnv): Promise<EmptyProject> {
  const folder = await mkdtemp(join(tmpdir(), "packshot-customer-"));
  await writeFile(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  async function call(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    try {
      return (await execute(program, args, { cwd: folder, env: { PATH, HOME: folder, ...env } })).stdout;
    } catch (error) {
      const { stdout = "", stderr = "" }: { stdout?: string; stderr?: string } = Object(error);
      throw new Error(`${program} ${args.join(" ")}\n${stdout}${stderr}`, { cause: error });
    }
  }
  return {
    folder,
    async install(url) {
      const offlineOptions = [
        "--registry",
        "http://127.0.0.1:9",
        "--cache",
        join(folder, ".npm"),
        "--fetch-retries",
        "0",
      ];
      await call("npm", ["install", "--no-audit", "--no-fund", ...offlineOptions, url]);
    },
    async link(name) {
      const target = join(folder, "node_modules", name);
      await mkdir(dirname(target), { recursive: true });
      await symlink(join(root, "node_modules", name), target);
    },
    async copyScript(path) {
      const code = await readFile(join(import.meta.dirname, path), "utf8");
      await writeFile(join(folder, basename(path)), rewriteImports(code));
    },
    async compile(name, settings) {
      const config = join(folder, "tsconfig.json");
      const compilerOptions = { strict: true, noEmit: true, target: "es2022", ...settings };
      await writeFile(config, JSON.stringify({ compilerOptions, files: [name] }));
      await call(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", config]);
    },
    run: call,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}
