import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { copyProject } from "../../../.config/project-copy.ts";
import { parseNames, UsageError } from "../scripts/new-tool.ts";

describe("npm run new-tool", () => {
  it("writes a tool that is registered, formatted and compiles", async () => {
    await using project = await copyProject();
    const read = (path: string) => readFile(join(project.folder, path), "utf8");
    const folder = "packages/tools/src/tools/gift-wrap";
    const registry = "packages/tools/src/registry.ts";
    await project.node(["apps/server/scripts/new-tool.ts", "gift-wrap", "Gift Wrap"]);

    const lines = (await read(registry)).split("\n").filter((line) => line.startsWith("export"));
    expect(lines).toContain('export { giftWrap } from "./tools/gift-wrap/index.ts";');
    expect(lines).toEqual(lines.toSorted());
    expect(await read(`${folder}/index.ts`)).toContain('name: "Gift Wrap"');
    await project.node(["node_modules/prettier/bin/prettier.cjs", "--check", folder, registry]);

    const config = join(project.folder, "tsconfig.tools.json");
    await writeFile(config, JSON.stringify({ extends: "./tsconfig.json", include: ["packages/tools/src"] }));
    await project.node(["node_modules/typescript/bin/tsc", "-p", config]);
  });
});

describe("parseNames", () => {
  it("derives a tool's slug, name and procedure identifier", () => {
    const names = { slug: "my-own-tool", name: "My Own Tool", identifier: "myOwnTool" };
    expect(parseNames(["my-own-tool", "My Own Tool"])).toEqual(names);
  });

  it.each([
    { args: [], says: "Usage: npm run new-tool" },
    { args: ["one-slug"], says: "Usage: npm run new-tool" },
    { args: ["my-tool", "My", "Tool"], says: "quotation marks" },
    { args: ["gallery", "Gallery"], says: '"gallery" isn\'t a slug' },
    { args: ["My-Tool", "My Tool"], says: '"My-Tool" isn\'t a slug' },
    { args: ["../my-tool", "My Tool"], says: '"../my-tool" isn\'t a slug' },
    { args: ["my-tool", 'My "Tool"'], says: "isn't a name" },
    { args: ["my-tool", "my tool"], says: "isn't a name" },
    { args: ["product-photos", "My Tool"], says: 'The tool "product-photos" already exists' },
    {
      args: ["my-tool", "Product photos"],
      says: "already has the name Product Photos",
    },
  ])("rejects $args with a sentence that says why", ({ args, says }) => {
    expect(() => parseNames(args)).toThrow(UsageError);
    expect(() => parseNames(args)).toThrow(says);
  });
});
