import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { apiDeclarations } from "../../scripts/client-package/api-declarations.ts";

const root = join(import.meta.dirname, "../../../..");

/**
 * Compiles only if each procedure of the package takes and answers what the server's does, and each tool takes the
 * same; the compiler's output names what differs. Being read-only makes no difference in JSON, and a field of any type says nothing.
 */
const comparison = `
import type { Procedures as Ours, Tools as OurTools } from "@packshot/trpc/client";
import type { Procedures as Written, Tools as WrittenTools } from "./api.js";

type Loose<T> = T extends FormData ? T : T extends readonly (infer Each)[] ? Loose<Each>[]
  : T extends object ? { -readonly [Name in keyof T as unknown extends T[Name] ? never : Name]: Loose<T[Name]> } : T;
type Same<A, B> = [Loose<A>, Loose<B>] extends [Loose<B>, Loose<A>] ? true : false;
type Given<Input> = [Exclude<Input, void>, undefined extends Input ? "optional" : "required"];
type Call<P> =
  P extends { query: (input: infer I, ...more: never[]) => Promise<infer O> } ? ["query", Given<I>, O]
  : P extends { mutate: (input: infer I, ...more: never[]) => Promise<infer O> } ? ["mutate", Given<I>, O]
  : P extends { subscribe: (input: infer I, observer: { onData?: (value: infer V) => void }) => unknown }
    ? ["subscribe", Given<I>, V] : "none";
type Procedure = { query: unknown } | { mutate: unknown } | { subscribe: unknown };
type Differing<A, B, Path extends string> = {
  [Name in keyof B & string]: Name extends keyof A
    ? B[Name] extends Procedure
      ? Same<Call<A[Name]>, Call<B[Name]>> extends true ? never : \`\${Path}\${Name}\`
      : Differing<A[Name], B[Name], \`\${Path}\${Name}.\`>
    : \`\${Path}\${Name}\`;
}[keyof B & string];
type Lacking = Exclude<keyof OurTools, keyof WrittenTools> | Exclude<keyof Ours["tools"], keyof Written["tools"]>;

declare function expectNone<None extends never>(): None;
// The server makes a date of whatever it is given to restore, so its own type says nothing. What tRPC makes of a partial
// type in JSON depends on exactOptionalPropertyTypes.
expectNone<Exclude<Differing<Ours, Written, "">, "gallery.restore" | \`tools.\${string}.suggest\`>>();
expectNone<Differing<{ [S in keyof OurTools]: { query: (input: OurTools[S]) => Promise<0> } },
  { [S in keyof WrittenTools]: { query: (input: WrittenTools[S]) => Promise<0> } }, "">>();
expectNone<Lacking>();
`;

test(
  "the package's declarations say of the API what the server's own types say",
  { timeout: 240_000 },
  async () => {
    // Here imports are found as they are in the repository.
    const cache = join(root, "node_modules/.cache/packshot");
    await mkdir(cache, { recursive: true });
    const folder = await mkdtemp(join(cache, "same-types-"));
    try {
      const declarations = await apiDeclarations();
      await writeFile(
        join(folder, "api.d.ts"),
        declarations.replace('"./error.js"', '"@packshot/trpc/client"'),
      );
      await writeFile(join(folder, "comparison.ts"), comparison);
      await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
      // JSON knows no difference between a field that is undefined and one that is absent.
      const compilerOptions = { exactOptionalPropertyTypes: false };
      const config = {
        extends: join(root, "tsconfig.json"),
        compilerOptions,
        include: ["*.ts"],
        exclude: [],
      };
      await writeFile(join(folder, "tsconfig.json"), JSON.stringify(config));
      const compiler = join(root, "node_modules/typescript/bin/tsc");
      expect(spawnSync(process.execPath, [compiler, "-p", folder], { encoding: "utf8" }).stdout).toBe("");
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);
