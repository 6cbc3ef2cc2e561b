import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../../..");

/**
 * Compiles only if each procedure of the package has the server's input and output types, and each tool the
 * same inputs. Otherwise, the compiler's output names the differences. Readonly modifiers are ignored, because
 * JSON has none. A field of type `any` counts as different.
 */
const comparison = `
import type { Procedures as Ours, Tools as OurTools } from "@packshot/trpc/client";
import type { Procedures as Written, Tools as WrittenTools } from "./client.js";

type Loose<T> = T extends FormData ? T : T extends readonly (infer Each)[] ? Loose<Each>[]
  : T extends object ? { -readonly [Name in keyof T as unknown extends T[Name] ? never : Name]: Loose<T[Name]> } : T;
type Same<A, B> = [Loose<A>, Loose<B>] extends [Loose<B>, Loose<A>] ? true : false;
type InputOf<Input> = [Exclude<Input, void>, undefined extends Input ? "optional" : "required"];
type Call<P> =
  P extends { query: (input: infer I, ...more: never[]) => Promise<infer O> } ? ["query", InputOf<I>, O]
  : P extends { mutate: (input: infer I, ...more: never[]) => Promise<infer O> } ? ["mutate", InputOf<I>, O]
  : P extends { subscribe: (input: infer I, observer: { onData?: (value: infer V) => void }) => unknown }
    ? ["subscribe", InputOf<I>, V] : "none";
type Procedure = { query: unknown } | { mutate: unknown } | { subscribe: unknown };
type Differing<A, B, Path extends string> = {
  [Name in keyof B & string]: Name extends keyof A
    ? B[Name] extends Procedure
      ? Same<Call<A[Name]>, Call<B[Name]>> extends true ? never : \`\${Path}\${Name}\`
      : Differing<A[Name], B[Name], \`\${Path}\${Name}.\`>
    : \`\${Path}\${Name}\`;
}[keyof B & string];
type MissingProcedures = Exclude<keyof OurTools, keyof WrittenTools> | Exclude<keyof Ours["tools"], keyof Written["tools"]>;

declare function expectNone<None extends never>(): None;
// These procedures differ for known reasons. gallery.restore makes a date of any input, so its input type is open. The
// JSON type that tRPC derives from a partial type depends on exactOptionalPropertyTypes. The channels are data, so
// only the schema names them.
expectNone<Exclude<Differing<Ours, Written, "">, "gallery.restore" | "check.image" | "check.fix" | "bulk.check" | "bulk.checkListings" | "bulk.create" | \`tools.\${string}.suggest\`>>();
expectNone<Differing<{ [S in keyof OurTools]: { query: (input: OurTools[S]) => Promise<0> } },
  { [S in keyof WrittenTools]: { query: (input: WrittenTools[S]) => Promise<0> } }, "">>();
expectNone<MissingProcedures>();
`;

/**
 * Compares the package's declarations of the API with the server's own types. Resolves to the compiler's
 * output.
 */
export async function compareTypes(declarations: string): Promise<string> {
  // In this folder, imports resolve as they do in the repository.
  const cache = join(root, "node_modules/.cache/packshot");
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, "same-types-"));
  try {
    await writeFile(join(folder, "client.d.ts"), declarations);
    await writeFile(join(folder, "comparison.ts"), comparison);
    await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
    // JSON doesn't distinguish between an undefined field and an absent one.
    const compilerOptions = { exactOptionalPropertyTypes: false };
    const config = {
      extends: join(root, "tsconfig.json"),
      compilerOptions,
      include: ["*.ts"],
      exclude: [],
    };
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify(config));
    const compiler = join(root, "node_modules/typescript/bin/tsc");
    return spawnSync(process.execPath, [compiler, "-p", folder], { encoding: "utf8" }).stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}
