import { join } from "node:path";
import { build } from "wxt";

const root = join(import.meta.dirname, "..");

/** Builds the extensions that browser tests load, in a few seconds. */
// oxlint-disable-next-line import/no-default-export -- Playwright calls a set-up file's default export.
export default async function buildExtensions(): Promise<void> {
  for (const mode of ["e2e", "production"]) {
    for (const browser of ["chrome", "firefox"]) await build({ root, browser, mode });
  }
}
