import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { serveStatic } from "@hono/node-server/serve-static";
import { catalog } from "@packshot/tools/catalog";
import type { SiteFacts } from "@packshot/trpc";
import { Hono } from "hono";
import { z } from "zod";
import { createPage, type Page } from "./page.ts";
import { pageFonts } from "./plain-page.ts";

/** Screens for signed-in users, except the tools. The browser renders them, so they all get the same empty page. */
const screens = [
  "/dashboard",
  "/gallery",
  "/bulk",
  "/bulk/new",
  "/settings",
  "/connect-extension",
  "/connect-agent",
  "/payment-success",
];
/** Paths of single gallery items and bulk jobs. Only their owner can see whether one exists. */
const ownedPage = /^\/(gallery|bulk)\/[0-9a-f-]{36}$/;

/** The pages that the built web app renders from its template and the facts about this server. */
const renderedSite = z.object({
  /** The page served for all screens. */
  shell: z.string(),
  /** Prerendered pages and other text files, each at its own path. */
  textFiles: z.array(z.object({ path: z.string(), type: z.string(), body: z.string() })),
  /** Not-found pages. The one with the longest matching prefix is served. */
  missing: z.array(z.object({ pathPrefix: z.string(), body: z.string() })),
});

/** Keeps the template from being served as a static file, because another route serves the rendered page. */
const rewriteRequestPath = (path: string) => (path === "/" || path === "/index.html" ? "/-" : path);

/**
 * Serves the built web app in `folder`. Browsers cache hashed assets forever and revalidate pages each time. Public
 * pages are rendered here, once, because they depend on the configuration.
 */
export async function createWebApp(folder: string, site: SiteFacts): Promise<Hono> {
  const rendered = await renderSite(folder, site);
  const shell = createHtmlPage(rendered.shell);
  const pages = new Map(rendered.textFiles.map((file) => [file.path, createPage(file)]));
  const missing = rendered.missing
    .toSorted((a, b) => b.pathPrefix.length - a.pathPrefix.length)
    .map(({ pathPrefix, body }) => ({ pathPrefix, page: createHtmlPage(body) }));
  const shellPaths = new Set([...screens, ...catalog.map(({ slug }) => `/${slug}`)]);
  const routes = new Hono();
  routes.use("/assets/*", async (c, next) => {
    await next();
    if (c.res.ok) c.header("cache-control", "public, max-age=31536000, immutable");
  });
  routes.use("/*", async (c, next) => {
    await next();
    // Most files have precompressed copies, so caches must keep the encodings apart.
    if (c.res.ok && !c.res.headers.has("vary")) c.header("vary", "Accept-Encoding");
  });
  for (const [path, asset] of await findFonts(folder)) routes.get(path, (c) => c.redirect(asset));
  for (const [path, text] of pages) routes.get(path, (c) => text(c));
  routes.get("/*", async (c, next) => {
    const bare = c.req.path.replace(/\/+$/, "");
    if (bare === c.req.path || !pages.has(bare)) return next();
    return c.redirect(`${bare}${new URL(c.req.url).search}`, 308);
  });
  routes.use("/*", serveStatic({ root: join(folder, "client"), rewriteRequestPath, precompressed: true }));
  routes.get("/assets/*", (c) => c.text("Not found", 404));
  routes.get("/*", (c) => {
    const { path } = c.req;
    if (shellPaths.has(path) || ownedPage.test(path)) return shell(c);
    const page = missing.find(({ pathPrefix }) => path.startsWith(pathPrefix))?.page ?? shell;
    return page(c, 404);
  });
  return routes;
}

/** Resolves to the stable paths of the fonts, for plain pages that can't know the hashed names, and to their assets. */
async function findFonts(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = await readdir(join(folder, "client/assets"));
  return new Map(
    Object.keys(pageFonts).flatMap((name) => {
      const file = files.find((one) => one.startsWith(`${name}-latin-wght-`) && one.endsWith(".woff2"));
      return file === undefined ? [] : [[`/fonts/${name}.woff2`, `/assets/${file}`] as const];
    }),
  );
}

function createHtmlPage(body: string): Page {
  return createPage({ type: "text/html; charset=UTF-8", body });
}

async function renderSite(folder: string, site: SiteFacts): Promise<z.infer<typeof renderedSite>> {
  const template = await readFile(join(folder, "client/index.html"), "utf8");
  const { renderSite: render } = z
    .object({ renderSite: z.instanceof(Function) })
    .parse(await import(pathToFileURL(join(folder, "server/render-site.js")).href));
  return renderedSite.parse(await render(template, site));
}
