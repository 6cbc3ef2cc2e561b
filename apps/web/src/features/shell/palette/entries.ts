import type { AnyTool } from "@packshot/tools/catalog";
import { Clock, House, Image, Images, Layers, LayoutGrid, type LucideIcon, Settings } from "lucide-react";
import type { GalleryItem, RunListing } from "../../../api/trpc.ts";
import { categoryIcons } from "../catalog/category-icons.ts";
import { embeddedTool } from "../catalog/tool-links.ts";
import { linkToRun, runStateText, runTimeText } from "../feed/run-text.ts";

type Page = "/" | "/dashboard" | "/gallery" | "/bulk" | "/settings";
type Target =
  | ReturnType<typeof embeddedTool>
  | { readonly to: "/gallery/$item"; readonly params: { readonly item: string } }
  | { readonly to: Page };

/** An entry of the palette that can be opened. */
export interface Entry {
  readonly id: string;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly hint: string;
  readonly target: Target;
}

export interface EntryGroup {
  readonly value: string;
  readonly items: readonly Entry[];
}

export const pages: readonly Entry[] = [
  page("/dashboard", LayoutGrid, "Creator Dashboard", "All AI tools in one place"),
  page("/gallery", Images, "My Gallery", "AI-generated content"),
  page("/bulk", Layers, "Bulk Jobs", "One tool, many photos"),
  page("/settings", Settings, "Settings", "Account, sessions and keys"),
  page("/", House, "Home", ""),
];

function page(to: Page, icon: LucideIcon, label: string, hint: string): Entry {
  return { id: to, icon, label, hint, target: { to } };
}

export function toolEntry({ slug, name, category }: AnyTool): Entry {
  return { id: slug, icon: categoryIcons[category], label: name, hint: category, target: embeddedTool(slug) };
}

export function runEntry(run: RunListing, now: Date): Entry {
  const hint = `${runStateText(run)} · ${runTimeText(run, now)}`;
  return { id: run.id, icon: Clock, label: run.toolName, hint, target: linkToRun(run) };
}

export function galleryEntry({ id, toolDisplayName, title }: GalleryItem): Entry {
  const target = { to: "/gallery/$item", params: { item: id } } as const;
  return { id, icon: Image, label: title, hint: toolDisplayName, target };
}

/** Returns the entries that contain every word of the query. */
export function matchingEntries(entries: readonly Entry[], query: string): readonly Entry[] {
  const words = query.toLowerCase().split(/\s+/);
  return entries.filter(({ label, hint }) => {
    const text = `${label} ${hint}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
