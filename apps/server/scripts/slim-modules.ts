// `node apps/server/scripts/slim-modules.ts` removes from node_modules what a container image for this machine never
// runs.
import { existsSync } from "node:fs";
import { glob, rm } from "node:fs/promises";
import { join } from "node:path";

/** Removes npm's copy of Node (190 MB), which the container image has itself, and other systems' runtimes (240 MB). */
export async function slimModules(
  modules: string,
  { platform, arch }: { platform: string; arch: string },
): Promise<void> {
  const runtimes = await Array.fromAsync(glob("onnxruntime-node/bin/napi-v*/*/*", { cwd: modules }));
  const ours = runtimes.filter((path) => path.endsWith(join(platform, arch)));
  const nodes = await Array.fromAsync(glob("{node-{linux,darwin,win}-*,.bin/node}", { cwd: modules }));
  const foreign = runtimes.filter((path) => !ours.includes(path));
  for (const path of [...nodes, ...foreign]) await rm(join(modules, path), { recursive: true });
}

if (import.meta.main) {
  const modules = join(import.meta.dirname, "../../../node_modules");
  if (!existsSync(modules)) throw new Error(`There is no ${modules}: run npm ci first.`);
  await slimModules(modules, process);
}
