/**
 * Returns the only environment variables that tests pass to their processes: the program path and Node's compile cache.
 */
export function processEnvironment(): Readonly<Record<string, string>> {
  const { PATH = "", NODE_COMPILE_CACHE = "" } = process.env;
  return { PATH, NODE_COMPILE_CACHE };
}

/**
 * Node options for a server that runs only as long as its test: optimizing the code of PGlite takes 3 s of CPU time,
 * longer than a test gains from it. V8 can lose track of its code pages when WebAssembly runs in threads, and then
 * aborts (nodejs/node#64500).
 */
export const serverOptions = [
  "--no-memory-protection-keys",
  "--no-wasm-tier-up",
  "--no-wasm-dynamic-tiering",
] as const;
