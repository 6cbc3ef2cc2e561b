import { PackshotError } from "./error.ts";

/** Returns Node's file functions. Loads them on demand because the client also runs in browsers. */
export function getNodeFiles(): typeof import("node:fs/promises") {
  const { process }: { process?: Pick<NodeJS.Process, "getBuiltinModule"> } = globalThis;
  const files = process?.getBuiltinModule("node:fs/promises");
  if (files !== undefined) return files;
  throw new PackshotError(
    "BAD_INPUT",
    "There's no file system here. Pass a Blob instead of a path, and use blobs().",
  );
}
