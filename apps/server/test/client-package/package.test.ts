import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { installOlderNodes } from "../../../../.config/older-nodes.ts";
import { ensureChromium, quietSwitches } from "../../../web/scripts/browser.ts";
import { buildPackage, ensurePackage } from "../../scripts/client-package/build-package.ts";
import { createTestSite, type TestSite } from "../../src/testing/test-site.ts";
import { smallPhotoForm } from "../../src/testing/test-server.ts";
import { compareTypes } from "./compare-types.ts";
import { createEmptyProject, type EmptyProject } from "./empty-project.ts";
import { makeFirstImagesAsAgent, readSample } from "./first-images.ts";

const clientFolder = join(import.meta.dirname, "../../dist/client");

let parts: AsyncDisposableStack;
let site: TestSite;
let project: EmptyProject;
let version: string;
let tarball: Uint8Array;
beforeAll(async () => {
  parts = new AsyncDisposableStack();
  await ensurePackage();
  const name = (await readdir(clientFolder)).find((file) => file.endsWith(".tgz")) ?? "";
  version = name.slice("client-".length, -".tgz".length);
  tarball = await readFile(join(clientFolder, name));
  site = await createTestSite({ clientFolder });
  parts.defer(() => site.close());
  await site.server.work();
  project = parts.use(await createEmptyProject(process.env));
  await project.install(`${site.url}/client.tgz`);
  const photo = (await smallPhotoForm("mug.png")).get("file");
  if (!(photo instanceof File)) throw new Error("there is no photo");
  await writeFile(join(project.folder, "mug.png"), await photo.bytes());
});
afterAll(() => parts.disposeAsync());

const getInstalledPath = () => join(project.folder, "node_modules/packshot");

test("an empty project installs the package from the server's URL alone", async () => {
  expect((await readdir(join(project.folder, "node_modules"))).toSorted()).toEqual([
    ".bin",
    ".package-lock.json",
    "packshot",
  ]);
  const manifest: unknown = JSON.parse(await readFile(join(getInstalledPath(), "package.json"), "utf8"));
  expect(manifest).toMatchObject({ name: "packshot", version });
  expect(manifest).not.toHaveProperty("dependencies");
  expect(manifest).not.toHaveProperty("private");
  const files = (await readdir(getInstalledPath(), { recursive: true })).toSorted();
  expect(files).toEqual([
    "LICENSE",
    "LICENSES-OF-OTHERS.txt",
    "README.md",
    "client",
    "client/index.d.ts",
    "client/index.js",
    "dist",
    "dist/cli",
    "dist/cli/packshot.js",
    "package.json",
  ]);
});

test("the package contains no server code and imports nothing", async () => {
  const folder = join(getInstalledPath(), "client");
  for (const name of await readdir(folder)) {
    const text = await readFile(join(folder, name), "utf8");
    expect(text, name).not.toMatch(/kysely|pg-boss|@packshot\/(db|tools)|workspace:|node_modules/);
    const imported = [...text.matchAll(/(?:\bfrom\s+|\bimport\(|^import\s+)["']([^"'\n]+)["']/gm)].map(
      ([, from = ""]) => from,
    );
    expect(
      imported.filter((from) => !from.startsWith("./")),
      name,
    ).toEqual([]);
  }
  expect(await readFile(join(getInstalledPath(), "LICENSES-OF-OTHERS.txt"), "utf8")).toMatch(
    /@trpc\/client[\s\S]+@trpc\/server[\s\S]+eventsource[\s\S]+eventsource-parser/,
  );
});

test("the command imports only Node modules and contains no server code", async () => {
  const text = await readFile(join(getInstalledPath(), "dist/cli/packshot.js"), "utf8");
  expect(text.startsWith("#!/usr/bin/env node\n")).toBe(true);
  expect(text).not.toMatch(/kysely|pg-boss|@packshot\/(db|tools)|workspace:|node_modules/);
  const imported = [...text.matchAll(/(?:\bfrom\s+|\bimport\(|^import\s+)["']([^"'\n]+)["']/gm)];
  expect(imported.map(([, from = ""]) => from).filter((from) => !from.startsWith("node:"))).toEqual([]);
});

test("the same sources give the same bytes and version", async () => {
  const again = await buildPackage();
  expect(again.version).toBe(version);
  expect(again.tarball.equals(tarball)).toBe(true);
});

test("the package's declarations match the server's own types", async () => {
  expect(await compareTypes(await readFile(join(getInstalledPath(), "client/index.d.ts"), "utf8"))).toBe("");
});

test("a version's URL is immutable and the newest's is revalidated", async () => {
  const newest = await fetch(`${site.url}/client.tgz`, { redirect: "manual" });
  expect(newest.status).toBe(302);
  expect(newest.headers.get("location")).toBe(`/client-${version}.tgz`);
  expect(newest.headers.get("cache-control")).toBe("no-cache");
  const named = await fetch(new URL(`/client-${version}.tgz`, site.url));
  expect(named.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(Buffer.from(await named.arrayBuffer()).equals(tarball)).toBe(true);
  const other = await fetch(`${site.url}/client-0.0.1.tgz`);
  expect(other.status).toBe(404);
  expect(await other.text()).toContain("/client.tgz");
});

test.each([
  { module: "nodenext", moduleResolution: "nodenext" },
  { module: "node16", moduleResolution: "node16" },
  { module: "esnext", moduleResolution: "bundler" },
])("strict mode ($moduleResolution) accepts right and rejects wrong use", async (where) => {
  await project.copyScript("typed-script.ts");
  await expect(project.compile("typed-script.ts", where)).resolves.toBeUndefined();
});

test("a script runs on Node 24 and on the older versions available", async () => {
  await project.copyScript("script.mjs");
  for (const node of [process.execPath, ...(await installOlderNodes())]) {
    const args = ["script.mjs", site.url, await site.apiKey(), "./mug.png"];
    const printed = z
      .object({ node: z.string(), events: z.array(z.string()), paths: z.array(z.string()) })
      .parse(JSON.parse(await project.run(node, args)));
    process.stdout.write(`The client's package ran on Node ${printed.node}.\n`);
    expect(printed.events.at(0)).toBe("queued");
    expect(printed.events.at(-1)).toBe("finished");
    const files = await readdir(join(project.folder, "results"));
    expect(printed.paths).toEqual(expect.arrayContaining(files.map((name) => `results/${name}`)));
    expect(files).toHaveLength(4);
    await rm(join(project.folder, "results"), { recursive: true });
  }
});

test("the command runs with npx and on every Node version", async () => {
  const printed = await project.run("npx", ["--no-install", "packshot", "--version"]);
  expect(printed).toBe(`${version}\n`);
  const server = ["--server", site.url];
  for (const node of [process.execPath, ...(await installOlderNodes())]) {
    const command = "node_modules/packshot/dist/cli/packshot.js";
    const paths = await project.run(
      node,
      [command, "run", "remove-background", "mug.png", "--out", "made", ...server],
      { PACKSHOT_API_KEY: await site.apiKey() },
    );
    expect(paths.trim().split("\n")).toHaveLength(4);
    await expect(project.run(node, [command, "whoami", ...server])).rejects.toThrow("You're not signed in");
  }
});

test("the samples of docs/getting-started.md make their images", async () => {
  const key = await site.apiKey();
  const photo = await readFile(join(project.folder, "mug.png"));
  await writeFile(join(project.folder, "photo.jpg"), photo);
  const env = { PACKSHOT_API_KEY: key };

  await project.run("sh", ["-euc", await readSample(site.url, "first-image.sh")], env);
  const png = await readFile(join(project.folder, "result.png"));
  expect(png.subarray(1, 4).toString()).toBe("PNG");

  await rm(join(project.folder, "result.png"));
  // A new user has three tokens, and the other samples use them.
  const python = ["-c", await readSample(site.url, "first_image.py")];
  await project.run("python3", python, { PACKSHOT_API_KEY: await site.apiKey() });
  expect(await readFile(join(project.folder, "result.png"))).toEqual(png);

  await writeFile(join(project.folder, "first-image.mts"), await readSample(site.url, "first-image.ts"));
  expect(await project.run(process.execPath, ["first-image.mts"], env)).toContain("finished");
  expect(await readdir(join(project.folder, "results"))).toHaveLength(4);

  const command = await readSample(site.url, "first-image-command.sh");
  const paths = (await project.run("sh", ["-euc", command], env)).trim().split("\n");
  expect(paths).toHaveLength(4);
  await rm(join(project.folder, "results"), { recursive: true });

  const agent = await site.apiKey();
  const types = await makeFirstImagesAsAgent(await readSample(site.url, "mcp.json"), agent, photo);
  expect(types).toEqual(["image/jpeg", "image/jpeg", "image/jpeg", "image/jpeg"]);
});

test("a page loads the package in Chromium and runs a tool", async () => {
  const browser = await chromium.launch({ executablePath: ensureChromium().path, args: quietSwitches });
  try {
    const page = await browser.newPage();
    // The page and its modules come from the server's own origin, to which a browser may send a key.
    const files: Readonly<Record<string, string>> = {
      "index.js": join(getInstalledPath(), "client/index.js"),
      "page-script.mjs": join(import.meta.dirname, "page-script.mjs"),
    };
    await page.route("**/client-try/*", async (route) => {
      const path = files[new URL(route.request().url()).pathname.slice("/client-try/".length)];
      const body = `<!doctype html><title>A page</title><script type="module" src="page-script.mjs"></script>`;
      if (path === undefined) await route.fulfill({ body, contentType: "text/html" });
      else await route.fulfill({ path, contentType: "text/javascript" });
    });
    await page.goto(`${site.url}/client-try/page.html`);
    const seen = z
      .object({ events: z.array(z.string()), sizes: z.array(z.number()), refusal: z.string() })
      .parse(await page.evaluate((key) => Reflect.get(globalThis, "tryClient")(key), await site.apiKey()));
    expect(seen.events.at(-1)).toBe("finished");
    expect(seen.sizes).toHaveLength(4);
    expect(Math.min(...seen.sizes)).toBeGreaterThan(0);
    expect(seen.refusal).toContain("Pass a Blob instead of a path");
  } finally {
    await browser.close();
  }
});

test("tRPC's own client calls the server with the package's types", async () => {
  for (const name of ["@trpc/client", "@trpc/server", "@types/node", "undici-types"])
    await project.link(name);
  await project.copyScript("typed-plain-trpc.ts");
  await project.copyScript("../../../../packages/trpc/examples/plain-trpc.ts");
  // tRPC's own declarations import packages that a client doesn't need.
  const settings = { module: "nodenext", moduleResolution: "nodenext", skipLibCheck: true };
  await expect(project.compile("typed-plain-trpc.ts", settings)).resolves.toBeUndefined();
  await expect(project.compile("plain-trpc.ts", { ...settings, types: ["node"] })).resolves.toBeUndefined();
  const env = { PACKSHOT_URL: site.url, PACKSHOT_API_KEY: await site.apiKey() };
  expect(await project.run(process.execPath, ["plain-trpc.ts"], env)).toMatch(
    /^New Ads takes about \d+ seconds\. You have \d+ tokens\.\n$/,
  );
});
