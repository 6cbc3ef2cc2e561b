import type { AnyTool } from "@packshot/tools/catalog";
import type { LinkOptions } from "@tanstack/react-router";
import { BookOpen, Clock, Image, type LucideIcon } from "lucide-react";
import type { GalleryItem, RunListing } from "../../../api/trpc.ts";
import type { Found } from "../../../content/guides/search.ts";
import { categoryIcons } from "../catalog/category-icons.ts";
import { embeddedTool } from "../catalog/tool-links.ts";
import { linkToRun, runStateText, runTimeText } from "../feed/run-text.ts";

/** An entry of the palette that can be opened. */
export interface Entry {
  readonly id: string;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly hint: string;
  /** Other words that find it. */
  readonly keywords?: string;
  /** A link, or what the entry does. */
  readonly target: LinkOptions | (() => void);
}

export interface EntryGroup {
  readonly value: string;
  readonly items: readonly Entry[];
}

export function toolEntry({ slug, name, category, keywords = [], description }: AnyTool): Entry {
  return {
    id: slug,
    icon: categoryIcons[category],
    label: name,
    hint: category,
    keywords: `${keywords.join(" ")} ${description}`,
    target: embeddedTool(slug),
  };
}

export function runEntry(run: RunListing, now: Date): Entry {
  const hint = `${runStateText(run)} · ${runTimeText(run, now)}`;
  return { id: run.id, icon: Clock, label: run.toolName, hint, target: linkToRun(run) };
}

export function galleryEntry({ id, toolDisplayName, title }: GalleryItem): Entry {
  const target = { to: "/gallery/$item", params: { item: id } } as const;
  return { id, icon: Image, label: title, hint: toolDisplayName, target };
}

export function guideEntry({ section: { slug, title, heading, id } }: Found): Entry {
  const target = { to: "/docs/$", params: { _splat: slug }, ...(id !== null && { hash: id }) } as const;
  return { id: `${slug}#${id ?? ""}`, icon: BookOpen, label: heading ?? title, hint: title, target };
}

/** Returns the entries that contain every word of the query; those with all of them in their name come first. */
export function matchingEntries(entries: readonly Entry[], query: string): readonly Entry[] {
  const words = query.toLowerCase().split(/\s+/);
  const contains = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  return entries
    .filter(({ label, hint, keywords = "" }) => contains(`${label} ${hint} ${keywords}`))
    .toSorted((a, b) => Number(contains(b.label)) - Number(contains(a.label)));
}
