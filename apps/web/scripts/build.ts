import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { compressFiles } from "./compress.ts";
import { dist, digestInputs, stamp } from "./inputs.ts";

/**
 * Builds the web app next to `dist` and swaps the folders, because a server may be serving the old build. `client` is
 * for browsers, `server` renders the public pages.
 */
export async function buildWeb(): Promise<void> {
  const digest = await digestInputs();
  // Another process may be building at the same time.
  const next = `${dist}.next-${process.pid}`;
  const configFile = join(import.meta.dirname, "../vite.config.ts");
  const client = join(next, "client");
  await build({ configFile, logLevel: "warn", build: { outDir: client, emptyOutDir: true } });
  await compressFiles(client);
  await build({
    configFile,
    // Suppress the warning about articles that could load on demand: the server loads all of them at once.
    logLevel: "error",
    // Bundles React's production version and all packages, so that the server doesn't need the web app's packages.
    define: { "process.env.NODE_ENV": '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, "../src/prerender/render-site.ts"),
      outDir: join(next, "server"),
      copyPublicDir: false,
    },
  });
  await writeFile(join(next, stamp), digest);
  await swapIn(next, dist);
}

/** Replaces a build with the next one. When several builds finish at the same time, one of them is kept. */
export async function swapIn(next: string, current: string): Promise<void> {
  const old = `${next}-old`;
  await renameUnless("ENOENT", current, old);
  await renameUnless("ENOTEMPTY", next, current);
  for (const folder of [old, next]) await rm(folder, { recursive: true, force: true });
}

async function renameUnless(code: string, from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: unknown) => {
    if (Object(error).code !== code) throw error;
  });
}

if (import.meta.main) {
  const started = performance.now();
  await buildWeb();
  console.log(`Web app: built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}
