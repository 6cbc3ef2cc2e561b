import { existsSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { withProcedureNames } from "../scripts/procedure-names.ts";

const root = join(import.meta.dirname, "../../..");
const read = (path: string) => readFile(join(root, path), "utf8");

test("docs/api.md shows the script that the demo runs", async () => {
  const [, block] = /```ts\n(.*?)```/s.exec(await read("docs/api.md")) ?? [];
  expect(block).toBe(await read("apps/server/scripts/remove-background.ts"));
});

test("docs/api.md names every procedure and no other", async () => {
  const document = await read("docs/api.md");
  expect(document).toBe(withProcedureNames(document));
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
