/** The only variables of the test run that its processes get: programs, and where Node keeps what it has compiled. */
export function processEnvironment(): Readonly<Record<string, string>> {
  const { PATH = "", NODE_COMPILE_CACHE = "" } = process.env;
  return { PATH, NODE_COMPILE_CACHE };
}
