import { storage } from "wxt/utils/storage";
import type { Rights } from "./sending/send.ts";

/** The user's order of the tools in the menus. */
export interface ToolOrder {
  readonly by: "name" | "use";
  /** The tools that come first, in a separate group. */
  readonly pinned: readonly string[];
  readonly hidden: readonly string[];
}

/** The origin of the Packshot server that receives the images. */
export const serverUrl = storage.defineItem<string>("local:server", {
  // Undefined in unit tests, which don't run a build.
  fallback: import.meta.env.PACKSHOT_SERVER ?? "http://localhost:3000",
});

/** The slugs of the tools that the server can run, according to its latest response; null before the first response. */
export const serverTools = storage.defineItem<readonly string[] | null>("local:serverTools", {
  fallback: null,
});

export const toolOrder = storage.defineItem<ToolOrder>("local:toolOrder", {
  fallback: { by: "name", pinned: [], hidden: [] },
});

/** The number of images sent to each tool, by its slug. */
export const toolUse = storage.defineItem<Readonly<Record<string, number>>>("local:toolUse", {
  fallback: {},
});

/** The rights that the user has declared for each site's images, by the site's host. */
export const siteRights = storage.defineItem<Readonly<Record<string, Rights>>>("local:siteRights", {
  fallback: {},
});
