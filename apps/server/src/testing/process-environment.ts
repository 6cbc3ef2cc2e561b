/**
 * Returns the only variables of the test run that its processes get: where programs are, and Node's compile
 * cache.
 */
export function processEnvironment(): Readonly<Record<string, string>> {
  const { PATH = "", NODE_COMPILE_CACHE = "" } = process.env;
  return { PATH, NODE_COMPILE_CACHE };
}
