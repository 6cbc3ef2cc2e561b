import { existsSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { withProcedures } from "../scripts/procedure-list.ts";
import { declarationOf, type NamedShapes, shapeOf } from "../scripts/shape-text.ts";

const root = join(import.meta.dirname, "../../..");
const read = (path: string) => readFile(join(root, path), "utf8");

test("docs/api.md shows the script that the demo runs", async () => {
  const [, block] = /```ts\n(.*?)```/s.exec(await read("docs/api.md")) ?? [];
  expect(block).toBe(await read("apps/server/scripts/remove-background.ts"));
});

test("docs/api.md lists every procedure as the router has it, and no other", async () => {
  const document = await read("docs/api.md");
  expect(document).toBe(await withProcedures(document));
});

test("a shape is written as somebody would who types it in TypeScript", () => {
  const named: NamedShapes = new Map();
  const pet = z.strictObject({ name: z.string() }).meta({ id: "TestPet" });
  const owner = z.strictObject({
    pets: z.array(pet.nullable()).describe("Oldest first."),
    since: z.date(),
    mood: z.enum(["glad", "sad"]).default("glad"),
    age: z.int().min(0).max(150).optional(),
    words: z.record(z.string(), z.union([z.string(), z.literal(7)])),
    rest: z.unknown(),
  });
  expect(shapeOf(owner, "output", named)).toBe(
    '{ pets: (TestPet | null)[]; since: Timestamp; mood: "glad" | "sad"; age?: number; words: Record<string, string | 7>; rest: unknown }',
  );
  expect(Array.from(named, ([name, node]) => declarationOf(name, node))).toEqual([
    "interface TestPet {\n  name: string;\n}",
  ]);
  const input = z.toJSONSchema(owner.pick({ pets: true, mood: true, age: true }), { io: "input" });
  expect(declarationOf("Owner", input)).toBe(
    [
      "interface Owner {",
      "  pets: (TestPet | null)[]; // Oldest first.",
      '  mood?: "glad" | "sad"; // Default: "glad".',
      "  age?: number; // 0 to 150.",
      "}",
    ].join("\n"),
  );
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
