import { existsSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { appRouter } from "@packshot/trpc";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");
const read = (path: string) => readFile(join(root, path), "utf8");

/** From the heading to the next of its rank. */
function section(text: string, heading: string): string {
  return text.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
}

test("docs/api.md shows the script that the demo runs", async () => {
  const [, block] = /```ts\n(.*?)```/s.exec(await read("docs/api.md")) ?? [];
  expect(block).toBe(await read("apps/server/scripts/remove-background.ts"));
});

test("docs/api.md names every procedure and no other", async () => {
  const names = section(await read("docs/api.md"), "Names").matchAll(/`([a-zA-Z]+(?:\.[a-zA-Z]+)+)`/g);
  const documented = Array.from(names).flatMap(([, name = ""]) =>
    /^tools\.(?!catalogue$)\w+$/.test(name)
      ? ["quote", "analyse", "suggest", "generate"].map((procedure) => `${name}.${procedure}`)
      : [name],
  );
  expect(new Set(documented)).toEqual(new Set(Object.keys(appRouter._def.procedures)));
});

test("every `npm run` of the README is a script", async () => {
  const { scripts } = JSON.parse(await read("package.json"));
  const commands = Array.from((await read("README.md")).matchAll(/npm run ([\w:-]+)/g), ([, name]) => name);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(commands));
});

test("every link between documents leads somewhere", async () => {
  const broken: string[] = [];
  for await (const path of glob(["*.md", "docs/**/*.md"], { cwd: root })) {
    for (const [, link = ""] of (await read(path)).matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)) {
      if (!existsSync(join(root, dirname(path), link))) broken.push(`${path}: ${link}`);
    }
  }
  expect(broken).toEqual([]);
});
