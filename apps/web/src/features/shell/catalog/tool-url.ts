import type { ToolSearch } from "./tool-links.ts";

/** Returns the URL of a tool inside the dashboard, for parts that public pages share with the app. */
export function createToolUrl(slug: string, search: ToolSearch = {}): string {
  return `/dashboard?${new URLSearchParams({ tool: slug, ...search })}`;
}
