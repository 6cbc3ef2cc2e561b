import { createHash } from "node:crypto";
import { catalog } from "@packshot/tools/catalog";
import { getSiteFacts } from "@packshot/trpc";
import { errorSections } from "@packshot/trpc/ports";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { digitalSourcesByTool } from "../testing/digital-sources-by-tool.ts";
import { createTestSite, type TestSite } from "../testing/test-site.ts";

let site: TestSite;
let shell: string;
beforeAll(async () => {
  site = await createTestSite();
  shell = await (await get("/dashboard")).text();
});
afterAll(() => site.close());

const get = (path: string) => fetch(`${site.url}${path}`);

function parseDirectives(response: Response): Map<string, string[]> {
  const policy = response.headers.get("content-security-policy") ?? "";
  const directives = policy.split(";").map((directive) => directive.trim().split(" "));
  return new Map(directives.map(([name = "", ...sources]) => [name, sources]));
}

function listInlineScripts(page: string): readonly string[] {
  const scripts = [...page.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
  return scripts.flatMap(([, attributes = "", script = ""]) =>
    /src=|type=/.test(attributes) ? [] : [script],
  );
}

const articles = [
  "product-styling-tips",
  "lighting-guide",
  "ai-product-photography",
  "ecommerce-photography-tips",
  "ai-photography-myths",
];

const guides = [
  "getting-started",
  "for-people",
  "listing-checks",
  "client",
  "rest",
  "command-line",
  "webhooks",
  "errors",
  "extension",
  "for-scripts",
  "bulk",
  "agents",
  "for-operators",
  "cut-out-networks",
  "payments",
];

const publicPages = [
  "/",
  "/pricing",
  "/check",
  "/verify",
  "/blog",
  ...articles.map((slug) => `/blog/${slug}`),
  "/docs",
  ...guides.map((slug) => `/docs/${slug}`),
  "/how-images-are-made",
  "/credits",
  "/terms",
  "/privacy",
];

describe("the web app", () => {
  it.each([
    "/dashboard",
    "/gallery",
    "/gallery/6f0b7f3e-52c1-4d52-9d5a-0d6e6c1d8a10",
    "/bulk",
    "/bulk/new",
    "/bulk/6f0b7f3e-52c1-4d52-9d5a-0d6e6c1d8a10",
    "/settings",
    "/connect-extension",
    "/connect-agent",
    ...catalog.map(({ slug }) => `/${slug}`),
  ])("serves the app's HTML shell at %s, never from a cache", async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toContain("text/html");
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(await response.text()).toBe(shell);
  });

  it.each(publicPages)("serves a page at %s that is readable without scripts", async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/html; charset=UTF-8");
    expect(response.headers.get("cache-control")).toBe("no-cache");
    const page = await response.text();
    expect(page.match(/<h1[ >]/g)).toHaveLength(1);
    expect(page.match(/<title>[^<]{10,}<\/title>/g)).toHaveLength(1);
    expect(page).toContain(`<link rel="canonical" href="${site.url}${path}">`);
    expect(page.match(/<meta name="description" content="[^"]{50,}">/g)).toHaveLength(1);
    expect(page).toContain(`<meta property="og:image" content="${site.url}/og/`);
    expect(page).not.toMatch(/<!--(?:head|app|facts)-->/);
  });

  it("explains every digital source type that our files declare", async () => {
    const page = await (await get("/how-images-are-made")).text();
    const declared = Object.values(digitalSourcesByTool).flatMap(({ studio = [], gemini = [] }) =>
      [studio, gemini].flat(),
    );
    for (const term of new Set(declared)) expect(page).toMatch(new RegExp(`\\b${term}\\b`));
    expect(page).not.toContain("compositeSynthetic");
  });

  it.each(["/nothing", "/remove-background/more", "/gallery/", "/auth/nothing", "/index.html"])(
    "returns a not-found page with status 404 at %s",
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toMatch(/<h1[^>]*>Page not found<\/h1>/);
    },
  );

  it("returns 404 with a link to the blog for an unknown article", async () => {
    for (const path of ["/blog/nothing", "/blog/lighting-guide/more"]) {
      const response = await get(path);
      expect(response.status).toBe(404);
      const page = await response.text();
      expect(page).toMatch(/<h1[^>]*>Article not found<\/h1>/);
      expect(page).toMatch(/<a [^>]*href="\/blog"[^>]*>Back to Blog<\/a>/);
    }
  });

  it("returns 404 with a link to the docs for an unknown guide", async () => {
    const response = await get("/docs/nothing");
    expect(response.status).toBe(404);
    const page = await response.text();
    expect(page).toMatch(/<h1[^>]*>Guide not found<\/h1>/);
    expect(page).toMatch(/<a [^>]*href="\/docs"[^>]*>All docs<\/a>/);
  });

  it("serves guides whose links, images and styles exist", async () => {
    const [styles, ...links] = await Promise.all([
      get("/docs").then(
        async (response) => /<link rel="stylesheet" href="([^"]*docs[^"]*)"/.exec(await response.text())?.[1],
      ),
      ...guides.map(async (slug) => {
        const page = await (await get(`/docs/${slug}`)).text();
        return [...page.matchAll(/(?:href|src)="([^"#]+)/g)].map(([, link = ""]) => new URL(link, site.url));
      }),
    ]);
    expect(styles).toBeDefined();
    const own = new Set(links.flat().flatMap(({ origin, href }) => (origin === site.url ? href : [])));
    expect(own.size).toBeGreaterThan(guides.length);
    for (const link of own) expect((await fetch(link)).status, link).toBe(200);
  });

  it("serves a section for every error that the API links to", async () => {
    const page = await (await get("/docs/errors")).text();
    const links = [...Object.values(errorSections), "errors#run_failed", "errors#run_canceled"];
    const missing = links.filter((link) => !page.includes(`id="${link.replace("errors#", "")}"`));
    expect(missing).toEqual([]);
  });

  it("redirects from a trailing slash to the page", async () => {
    const response = await fetch(`${site.url}/blog/?from=mail`, { redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([308, "/blog?from=mail"]);
  });

  it("serves a feed of all articles", async () => {
    const response = await get("/blog/rss.xml");
    expect(response.headers.get("content-type")).toBe("application/rss+xml; charset=UTF-8");
    const links = [...(await response.text()).matchAll(/<item>[\s\S]*?<link>([^<]*)<\/link>/g)];
    expect(links).toHaveLength(articles.length);
    expect(new Set(links.map(([, link]) => link))).toEqual(
      new Set(articles.map((slug) => `${site.url}/blog/${slug}`)),
    );
  });

  it.each(["/", ...articles.map((slug) => `/blog/${slug}`)])("serves structured data at %s", async (path) => {
    const page = await (await get(path)).text();
    const [, json = ""] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(page) ?? [];
    const data: unknown = JSON.parse(json);
    const types =
      path === "/" ? ["Organization", "WebSite", "SoftwareApplication"] : ["BlogPosting", "BreadcrumbList"];
    expect(data).toMatchObject({
      "@context": "https://schema.org",
      "@graph": types.map((type) => ({ "@type": type })),
    });
    const [, image = ""] = /<meta property="og:image" content="([^"]*)">/.exec(page) ?? [];
    expect((await fetch(image)).headers.get("content-type")).toBe("image/jpeg");
  });

  it("lists all public pages for search engines and disallows the rest", async () => {
    const sitemap = await get("/sitemap.xml");
    expect(sitemap.headers.get("content-type")).toBe("application/xml; charset=UTF-8");
    const listed = [...(await sitemap.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
    expect(listed).toHaveLength(publicPages.length);
    expect(new Set(listed)).toEqual(new Set(publicPages.map((path) => `${site.url}${path}`)));
    const robots = await get("/robots.txt");
    expect(robots.headers.get("content-type")).toBe("text/plain; charset=UTF-8");
    const rules = (await robots.text()).split("\n");
    expect(rules).toContain(`Sitemap: ${site.url}/sitemap.xml`);
    expect(rules).toContain("Disallow: /gallery");
    expect(rules).toContain("Disallow: /bulk");
    expect(rules).toContain("Disallow: /connect-extension");
  });

  it("lists launched tools and readable pages for language models", async () => {
    const response = await get("/llms.txt");
    expect(response.headers.get("content-type")).toBe("text/plain; charset=UTF-8");
    const text = await response.text();
    const { comingSoonTools } = site.server.ports.settings;
    for (const { slug } of catalog) {
      expect(text.includes(`](${site.url}/${slug})`), slug).toBe(!comingSoonTools.includes(slug));
    }
    for (const [, path = ""] of text.matchAll(/\]\(http:\/\/[^/]*([^)]*)\)/g)) {
      expect((await get(path)).status, path).toBe(200);
    }
  });

  it("states every retention period on the privacy page", async () => {
    const page = (await (await get("/privacy")).text()).replaceAll("<!-- -->", "");
    const rows = new Map(
      [...page.matchAll(/<th scope="row"[^>]*>([^<]*)<\/th>.*?<td[^>]*>[^<]*<\/td><td[^>]*>([^<]*)</g)].map(
        ([, what, time]) => [what, time],
      ),
    );
    const { keptDays } = await getSiteFacts(site.server.ports);
    expect(rows.get("Items in the trash")).toBe(`${String(keptDays.trash)} days after its deletion`);
    expect([keptDays.unusedUpload, keptDays.runHistory]).toEqual([1, 7]);
    expect(rows.get("An uploaded photo that no run or bulk job has used")).toBe("A day after the upload");
    expect(rows.get("A run&#x27;s progress events")).toBe("A week after its end");
  });

  it("includes this server's offer in every page", async () => {
    const [, facts = ""] = /<script id="site" type="application\/json">([^<]*)<\/script>/.exec(shell) ?? [];
    const { settings } = site.server.ports;
    expect(JSON.parse(facts)).toMatchObject({
      publicUrl: site.url,
      support: settings.links.support,
      tools: catalog.map(({ slug }) => ({
        slug,
        flags: { comingSoon: settings.comingSoonTools.includes(slug) },
      })),
    });
  });

  it.each(["/", "/dashboard"])("allows the page's own scripts at %s, inline ones by hash", async (path) => {
    const response = await get(path);
    const directives = parseDirectives(response);
    const page = await response.text();
    const scripts = listInlineScripts(page);
    expect(scripts[0]).toContain("packshot-theme");
    const hashes = scripts.map(
      (script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
    );
    expect(directives.get("script-src")).toEqual(["'self'", ...hashes]);
    expect(directives.get("default-src")).toEqual(["'self'"]);
    for (const name of ["object-src", "base-uri", "frame-ancestors"]) {
      expect(directives.get(name)).toEqual(["'none'"]);
    }
    expect(page).not.toMatch(/<script[^>]* src="(?!\/)|\son\w+=/);
  });

  it("serves assets that browsers may cache forever", async () => {
    const assets = Array.from(shell.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g), ([, path = ""]) => path);
    expect(assets.length).toBeGreaterThan(0);
    for (const asset of assets) {
      const response = await get(asset);
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      await response.body?.cancel();
    }
  });

  it("returns 404 without a page for a missing asset", async () => {
    const response = await get("/assets/index-gone.js");
    expect(response.status).toBe(404);
    expect(await response.text()).toBe("Not found");
    expect(response.headers.get("cache-control")).toBeNull();
  });

  it("serves the icon, and nothing from outside its folder", async () => {
    const icon = await get("/favicon.svg");
    expect(icon.headers.get("content-type")).toContain("image/svg+xml");
    const outside = ["/..%2fpackage.json", "/%2e%2e/package.json", "/assets/..%2f..%2fpackage.json"];
    for (const path of [...outside, "/..%2fserver%2frender-site.js", "/server/render-site.js"]) {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toMatch(/@packshot\/web|renderSite/);
    }
  });
});

it.each(["geist", "bricolage-grotesque"])("serves the font %s to pages outside the web app", async (name) => {
  const response = await get(`/fonts/${name}.woff2`);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "font/woff2"]);
});
