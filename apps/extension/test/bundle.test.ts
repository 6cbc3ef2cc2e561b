import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { catalog, groupToolsForProducts } from "@packshot/tools/catalog";
import { beforeAll, describe, expect, test } from "vitest";
import ensureBuilds from "../scripts/ensure-build.ts";

const extension = join(import.meta.dirname, "..");
const tools = join(extension, "../../packages/tools/src");

const buildFolder = join(extension, "dist");
beforeAll(ensureBuilds);

const readBuilt = (browser: string, path: string) =>
  readFile(join(buildFolder, "production", browser, path), "utf8");

async function readManifest(browser: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readBuilt(browser, "manifest.json"));
}

async function listScripts(browser: string): Promise<readonly string[]> {
  const names = await readdir(join(buildFolder, "production", browser), { recursive: true });
  return names.filter((name) => name.endsWith(".js"));
}

/** Returns the code of the scripts that a page loads at first, including their static imports. */
async function readInitialCode(page: string): Promise<string> {
  const html = await readBuilt("chrome", page);
  const loaded = new Map<string, string>();
  const load = async (path: string): Promise<void> => {
    if (loaded.has(path)) return;
    const code = await readBuilt("chrome", path);
    loaded.set(path, code);
    for (const [, name = ""] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g))
      await load(`chunks/${name}`);
  };
  for (const [, path = ""] of html.matchAll(/src="\/([^"]+\.js)"/g)) await load(path);
  return [...loaded.values()].join("\n");
}

const measureKilobytes = (text: string) => gzipSync(text).length / 1000;

describe("the bundle", () => {
  test.each([
    ["popup.html", 90],
    ["options.html", 90],
    ["welcome.html", 100],
  ])("%s loads less than %i kB", async (page, maxKilobytes) => {
    const code = await readInitialCode(page);
    expect(code).not.toBe("");
    expect(measureKilobytes(code)).toBeLessThan(maxKilobytes);
  });

  test.each([
    ["background.js", 60],
    ["page.js", 10],
    ["layer.js", 90],
  ])("%s is smaller than %i kB", async (script, maxKilobytes) => {
    expect(measureKilobytes(await readBuilt("chrome", script))).toBeLessThan(maxKilobytes);
  });

  test("contains no code that sets HTML", async () => {
    for (const browser of ["chrome", "firefox"]) {
      const codes = await Promise.all((await listScripts(browser)).map((name) => readBuilt(browser, name)));
      // React assigns one constant string, which is fine.
      const set = codes
        .join("\n")
        .match(/\.(inner|outer)HTML\s*=[^=].{0,8}|insertAdjacentHTML|document\.write/g);
      expect(set?.filter((code) => !/=["'`]<script/.test(code)) ?? []).toEqual([]);
    }
  });

  test("scripts name every product photo tool but contain no prompts", async () => {
    const texts = await Promise.all((await listScripts("chrome")).map((name) => readBuilt("chrome", name)));
    const code = texts.join("\n");
    const photoTools = new Set([...groupToolsForProducts().values()].flat());
    const isNamed = (name: string) => new RegExp(`["'\`]${name}["'\`]`).test(code);
    for (const tool of catalog) expect(isNamed(tool.name), tool.name).toBe(photoTools.has(tool));
    const folders = catalog.map(({ slug }) => join(tools, "tools", slug, "generate.ts"));
    const choices = (await readdir(join(tools, "choices"))).map((name) => join(tools, "choices", name));
    for (const path of [...folders, ...choices]) {
      const source = await readFile(path, "utf8");
      const sentences = [...source.matchAll(/["`]([^"`\n]{25,})["`]/g)].map(([, text = ""]) => text);
      expect(sentences.filter((sentence) => code.includes(sentence))).toEqual([]);
    }
  });
});

describe("the manifest", () => {
  const common = {
    manifest_version: 3,
    permissions: ["activeTab", "contextMenus", "scripting", "storage", "unlimitedStorage"],
    optional_host_permissions: ["*://*/*"],
    default_locale: "en",
    commands: { "pick-image": { suggested_key: { default: "Alt+Shift+K" } } },
    action: { default_popup: "popup.html" },
    options_ui: { page: "options.html", open_in_tab: true },
  };

  test.each(["chrome", "firefox"])(
    "%s requests no permission that triggers an install warning",
    async (browser) => {
      const manifest = await readManifest(browser);
      expect(manifest).toMatchObject(common);
      expect(manifest).not.toHaveProperty("host_permissions");
      expect(manifest).not.toHaveProperty("content_scripts");
      expect(manifest).not.toHaveProperty("externally_connectable");
      expect(manifest).not.toHaveProperty("web_accessible_resources");
    },
  );

  test("Chromium's tests run with the permissions of the published extension", async () => {
    const testManifest = await readFile(join(buildFolder, "e2e/chrome/manifest.json"), "utf8");
    expect(JSON.parse(testManifest)).toEqual(await readManifest("chrome"));
  });

  test("Chrome requires the oldest version with all used features", async () => {
    expect(await readManifest("chrome")).toMatchObject({
      minimum_chrome_version: "126",
      background: { service_worker: "background.js" },
    });
  });

  test("Firefox declares an id and the data that leaves the browser", async () => {
    expect(await readManifest("firefox")).toMatchObject({
      background: { scripts: ["background.js"] },
      browser_specific_settings: {
        gecko: {
          id: "extension@packshot.example",
          strict_min_version: "142.0",
          data_collection_permissions: { required: ["websiteContent"] },
        },
      },
    });
  });
});

test("the code uses every text in messages.json", async () => {
  const messages = Object.keys(JSON.parse(await readBuilt("chrome", "_locales/en/messages.json")));
  const names = await readdir(join(extension, "src"), { recursive: true });
  const sources = names
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => join(extension, "src", name));
  const configuration = join(extension, "wxt.config.ts");
  const code = (await Promise.all([...sources, configuration].map((path) => readFile(path, "utf8")))).join(
    "\n",
  );
  const isUsed = (name: string) => new RegExp(`["'_]${name}(__)?["']`).test(code);
  expect(messages.filter((name) => !isUsed(name))).toEqual([]);
});
