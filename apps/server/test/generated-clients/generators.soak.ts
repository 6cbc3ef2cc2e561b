import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { createOpenApiDocument } from "../../src/http/openapi/document.ts";
import { smallPhotoForm } from "../../src/testing/test-server.ts";
import { createTestSite, type TestSite } from "../../src/testing/test-site.ts";
import { createEmptyProject, type EmptyProject } from "../client-package/empty-project.ts";
import { generators, packages } from "./generators.ts";

const settings = {
  module: "nodenext",
  moduleResolution: "nodenext",
  target: "es2023",
  lib: ["es2023", "dom", "dom.iterable", "dom.asynciterable"],
  strict: true,
  // The generated code's own style doesn't matter, but it must compile.
  skipLibCheck: true,
  outDir: "built",
  types: ["node"],
};

let parts: AsyncDisposableStack;
let site: TestSite;
let project: EmptyProject;
beforeAll(async () => {
  parts = new AsyncDisposableStack();
  site = await createTestSite();
  parts.defer(() => site.close());
  await site.server.work();
  project = parts.use(await createEmptyProject(process.env));
  const write = (name: string, text: string | Uint8Array) => writeFile(join(project.folder, name), text);
  const photo = (await smallPhotoForm()).get("file");
  if (!(photo instanceof File)) throw new Error("There is no photo.");
  await write("mug.png", await photo.bytes());
  await write("openapi.json", JSON.stringify(await createOpenApiDocument(site.url)));
  await write("tsconfig.json", JSON.stringify({ compilerOptions: settings, include: ["*.ts"] }));
  // A network may need its own certificates or proxy.
  const environment = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const quick = ["--no-audit", "--no-fund", "--fetch-retries", "1"];
  await project.run("npm", ["install", ...quick, ...packages], Object.fromEntries(environment));
}, 600_000);
afterAll(() => parts.disposeAsync());

it.each(Object.keys(generators))("the client of %s compiles and makes an image", async (name) => {
  const { command, files = {}, script } = generators[name] ?? { command: [], script: "" };
  const insertUrl = (text: string) => text.replaceAll("URL", site.url);
  for (const [path, text] of Object.entries(files)) {
    await writeFile(join(project.folder, path), insertUrl(text));
  }
  await project.run("npx", ["--no-install", ...command]);
  const entry = `use-${name.replaceAll(/\W/g, "-")}`;
  await writeFile(join(project.folder, `${entry}.ts`), script);
  await project.run("npx", ["--no-install", "tsc", "-p", "tsconfig.json"]);
  const printed = await project.run(process.execPath, [`built/${entry}.js`, site.url, await site.apiKey()]);
  const [tokens, events, type] = z.tuple([z.number(), z.number(), z.string()]).parse(JSON.parse(printed));
  expect([tokens, type]).toEqual([1, "image/png"]);
  expect(events).toBeGreaterThan(0);
});
