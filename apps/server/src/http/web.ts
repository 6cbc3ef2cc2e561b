import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { catalogue } from "@packshot/tools/catalogue";
import { Hono } from "hono";
import { createPage } from "./page.ts";

/** Addresses of the web app besides the tools'. Any other answers with the same page and status 404. */
const screens = ["/", "/dashboard", "/gallery"];

/** The page has its own way, with every address that is no file. */
const rewriteRequestPath = (path: string) => (path === "/" ? "/-" : path);

export interface WebApp {
  readonly routes: Hono;
  /** CSP sources of the page's inline scripts. */
  readonly scriptHashes: readonly string[];
}

/** The built web app in `folder`: hashed assets for ever, the page itself never from a cache. */
export async function createWebApp(folder: string): Promise<WebApp> {
  const html = await readFile(join(folder, "index.html"), "utf8");
  const page = createPage(html);
  const known = new Set([...screens, ...catalogue.map(({ slug }) => `/${slug}`)]);
  const routes = new Hono();
  routes.use("/assets/*", async (c, next) => {
    await next();
    if (c.res.ok) c.header("cache-control", "public, max-age=31536000, immutable");
  });
  routes.use("/*", async (c, next) => {
    await next();
    // The same answer for every browser is the exception: files lie compressed beside themselves.
    if (c.res.ok && !c.res.headers.has("vary")) c.header("vary", "Accept-Encoding");
  });
  routes.use("/*", serveStatic({ root: folder, rewriteRequestPath, precompressed: true }));
  routes.get("/assets/*", (c) => c.text("Not found", 404));
  routes.get("/*", (c) => page(c, known.has(c.req.path) ? 200 : 404));
  return { routes, scriptHashes: inlineScriptHashes(html) };
}

function inlineScriptHashes(page: string): string[] {
  return [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = ""]) => {
    return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
  });
}
