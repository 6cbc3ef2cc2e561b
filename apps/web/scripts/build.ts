import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { compressFiles } from "./compress.ts";
import { dist, inputsDigest, stamp } from "./inputs.ts";

/** Builds the web app beside `dist` and swaps it in as a whole, because a server may be serving the old one. */
export async function buildWeb(): Promise<void> {
  const digest = await inputsDigest();
  const next = `${dist}.next`;
  const configFile = join(import.meta.dirname, "../vite.config.ts");
  await build({ configFile, logLevel: "warn", build: { outDir: next, emptyOutDir: true } });
  await compressFiles(next);
  await writeFile(join(next, stamp), digest);
  await rm(dist, { recursive: true, force: true });
  await rename(next, dist);
}

if (import.meta.main) {
  const started = performance.now();
  await buildWeb();
  console.log(`Web app: built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}
