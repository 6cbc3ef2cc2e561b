import { storage } from "wxt/utils/storage";
import type { Rights } from "./sending/send.ts";

/** Is how the menus order the tools of a category. */
export interface ToolOrder {
  readonly by: "name" | "use";
  /** These come first, in a group of their own. */
  readonly pinned: readonly string[];
  readonly hidden: readonly string[];
}

/** Is the origin of the Packshot server that pictures go to. */
export const serverAddress = storage.defineItem<string>("local:server", {
  fallback: "http://localhost:3000",
});

export const toolOrder = storage.defineItem<ToolOrder>("local:toolOrder", {
  fallback: { by: "name", pinned: [], hidden: [] },
});

/** Counts how often each tool was sent a picture, by its slug. */
export const toolUse = storage.defineItem<Readonly<Record<string, number>>>("local:toolUse", {
  fallback: {},
});

/** Holds what the person has said about the pictures of each site, by its host. */
export const siteRights = storage.defineItem<Readonly<Record<string, Rights>>>("local:siteRights", {
  fallback: {},
});
