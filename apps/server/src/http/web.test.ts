import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { catalogue } from "@packshot/tools/catalogue";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestSite, type TestSite, webFolder } from "../testing/test-site.ts";

let site: TestSite;
let page: string;
beforeAll(async () => {
  site = await createTestSite();
  page = await readFile(join(webFolder, "index.html"), "utf8");
});
afterAll(() => site.close());

const get = (path: string) => fetch(`${site.url}${path}`);

function directivesOf(response: Response): Map<string, string[]> {
  const policy = response.headers.get("content-security-policy") ?? "";
  const directives = policy.split(";").map((directive) => directive.trim().split(" "));
  return new Map(directives.map(([name = "", ...sources]) => [name, sources]));
}

describe("createWebApp", () => {
  it.each([
    "/",
    "/dashboard",
    "/gallery",
    "/gallery/6f0b7f3e-52c1-4d52-9d5a-0d6e6c1d8a10",
    "/settings",
    ...catalogue.map(({ slug }) => `/${slug}`),
  ])("serves the page at %s, never from a cache", async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toContain("text/html");
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(await response.text()).toBe(page);
  });

  it.each(["/nothing", "/remove-background/more", "/gallery/", "/auth/nothing"])(
    "serves the page at %s with status 404",
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe(page);
    },
  );

  it("allows the page's own scripts, the inline one by its hash, and no others", async () => {
    const [, script = ""] = /<script>([\s\S]*?)<\/script>/.exec(page) ?? [];
    expect(script).toContain("packshot-theme");
    const hash = createHash("sha256").update(script).digest("base64");
    const directives = directivesOf(await get("/"));
    expect(directives.get("script-src")).toEqual(["'self'", `'sha256-${hash}'`]);
    expect(directives.get("default-src")).toEqual(["'self'"]);
    for (const name of ["object-src", "base-uri", "frame-ancestors"]) {
      expect(directives.get(name)).toEqual(["'none'"]);
    }
    expect(page).not.toMatch(/<script[^>]* src="(?!\/)|\son\w+=/);
  });

  it("serves assets that browsers may cache forever", async () => {
    const assets = Array.from(page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g), ([, path = ""]) => path);
    expect(assets.length).toBeGreaterThan(0);
    for (const asset of assets) {
      const response = await get(asset);
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      await response.body?.cancel();
    }
  });

  it("answers 404 without the page for a missing asset", async () => {
    const response = await get("/assets/index-gone.js");
    expect(response.status).toBe(404);
    expect(await response.text()).toBe("Not found");
    expect(response.headers.get("cache-control")).toBeNull();
  });

  it("serves the icon, and nothing from outside its folder", async () => {
    const icon = await get("/favicon.svg");
    expect(icon.headers.get("content-type")).toContain("image/svg+xml");
    for (const path of ["/..%2fpackage.json", "/%2e%2e/package.json", "/assets/..%2f..%2fpackage.json"]) {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain("@packshot/web");
    }
  });
});
