import { stat } from "node:fs/promises";

/** Resolves to whether the path leads to a file or folder. */
export function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
