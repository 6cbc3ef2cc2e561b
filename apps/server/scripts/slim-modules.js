// Removes from node_modules what this machine never loads, about a third of it, after each install: runtimes for other
// systems and for browsers, and headers for native addons. This is plain JavaScript, because it runs on whatever Node
// ran npm.
import { existsSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const { argv, platform, arch } = process;
const modules = argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), "../../../node_modules");

/** Deletes the entries that aren't kept from a folder. Returns the paths of the others. */
function pruneFolder(folder, isKept) {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  for (const name of names) if (!isKept(name)) rmSync(join(folder, name), { recursive: true });
  return names.filter(isKept).map((name) => join(folder, name));
}

for (const version of pruneFolder(join(modules, "onnxruntime-node/bin"), () => true)) {
  for (const system of pruneFolder(version, (name) => name === platform))
    pruneFolder(system, (name) => name === arch);
}
pruneFolder(join(modules, "onnxruntime-web/dist"), (name) =>
  /^(ort\.node\.min\.m?js|ort-wasm-simd-threaded\.(mjs|wasm))$/.test(name),
);
rmSync(join(modules, `node-${platform}-${arch}/include`), { recursive: true, force: true });
