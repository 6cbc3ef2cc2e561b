import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";

const named = /^client-[\w.-]+\.tgz$/;

const absent =
  "This server has no package of the client. Its operator can build it with `npm run client:pack`.\n";

/**
 * Offers the package of the client in `folder` under its version, which always has the same bytes, and redirects
 * /client.tgz there.
 */
export async function createClientPackageRoutes(folder: string): Promise<Hono> {
  const name = (await readdir(folder).catch(() => [])).find((file) => named.test(file));
  const bytes = name === undefined ? undefined : new Uint8Array(await readFile(join(folder, name)));
  const routes = new Hono();
  routes.get("/client.tgz", (c) => {
    c.header("cache-control", "no-cache");
    return name === undefined ? c.text(absent, 404) : c.redirect(`/${name}`, 302);
  });
  routes.get("/:file{client-[\\w.-]+\\.tgz}", (c) => {
    if (bytes === undefined) return c.text(absent, 404);
    if (c.req.param("file") !== name) {
      return c.text(`This server has another version of the client: /client.tgz leads to it.\n`, 404);
    }
    c.header("cache-control", "public, max-age=31536000, immutable");
    c.header("content-type", "application/gzip");
    return c.body(bytes);
  });
  return routes;
}
