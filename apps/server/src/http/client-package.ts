import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Log, Storage } from "@packshot/trpc/ports";
import { Hono } from "hono";

const packageName = /^client-[\w.-]{1,100}\.tgz$/;
const mediaType = "application/gzip";

const noPackageText = "This server has no client package. Its operator can build it with `npm run build`.\n";
const unknownVersionText =
  "This server has never served this version of the client. Get the current one from /client.tgz.\n";

interface ClientPackageOptions {
  /** Folder of the package built with this server. */
  readonly folder: string;
  readonly storage: Storage;
  readonly log: Log;
}

/**
 * Serves the client package by version and redirects /client.tgz to the current one. Each version that a server ever
 * served stays in the store, so that projects that depend on it can be installed after an upgrade.
 */
export async function createClientPackageRoutes(options: ClientPackageOptions): Promise<Hono> {
  const { folder, storage } = options;
  const name = (await readdir(folder).catch(() => [])).find((file) => packageName.test(file));
  const built = name === undefined ? undefined : { name, bytes: await storeRelease(options, name) };
  const routes = new Hono();
  routes.get("/client.tgz", (c) => {
    c.header("cache-control", "no-cache");
    return built === undefined ? c.text(noPackageText, 404) : c.redirect(`/${built.name}`, 302);
  });
  routes.get("/:file{client-[\\w.-]{1,100}\\.tgz}", async (c) => {
    const file = c.req.param("file");
    const bytes = file === built?.name ? built.bytes : await storage.get(getKey(file));
    if (bytes === undefined) return c.text(built === undefined ? noPackageText : unknownVersionText, 404);
    c.header("cache-control", "public, max-age=31536000, immutable");
    c.header("content-type", mediaType);
    return c.body(new Uint8Array(bytes));
  });
  return routes;
}

/** Stores the version unless the store already has it. Resolves to the bytes of its first release. */
async function storeRelease(
  { folder, storage, log }: ClientPackageOptions,
  name: string,
): Promise<Uint8Array> {
  const bytes = new Uint8Array(await readFile(join(folder, name)));
  try {
    const stored = await storage.get(getKey(name));
    if (stored !== undefined) return stored;
    await storage.put(getKey(name), bytes, mediaType);
  } catch (err) {
    log.warn({ err, name }, "client package not stored");
  }
  return bytes;
}

function getKey(name: string): string {
  return `clients/${name}`;
}
