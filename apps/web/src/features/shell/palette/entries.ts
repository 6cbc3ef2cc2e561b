import type { AnyTool } from "@packshot/tools/catalog";
import { BookOpen, Clock, Image, type LucideIcon } from "lucide-react";
import type { GalleryItem, RunListing } from "../../../api/trpc.ts";
import type { GuideMatch } from "../../../content/guides/search.ts";
import { categoryIcons } from "../catalog/category-icons.ts";
import { createToolUrl } from "../catalog/tool-url.ts";
import { createRunUrl, describeRunState, describeRunTime } from "../feed/run-text.ts";

/** A link or action in the palette. */
export interface Entry {
  readonly id: string;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly hint: string;
  /** More words that find the entry. */
  readonly keywords?: string;
  /** A URL, or the function that performs the action. */
  readonly target: string | (() => void);
}

export interface EntryGroup {
  readonly value: string;
  readonly items: readonly Entry[];
}

export function createToolEntry({ slug, name, category, flags, keywords = [], description }: AnyTool): Entry {
  return {
    id: slug,
    icon: categoryIcons[category],
    label: name,
    hint: flags.comingSoon ? `${category} · Coming soon` : category,
    keywords: `${keywords.join(" ")} ${description}`,
    target: createToolUrl(slug),
  };
}

export function createRunEntry(run: RunListing, now: Date): Entry {
  const hint = `${describeRunState(run)} · ${describeRunTime(run, now)}`;
  return { id: run.id, icon: Clock, label: run.toolName, hint, target: createRunUrl(run) };
}

export function createGalleryEntry({ id, toolDisplayName, title }: GalleryItem): Entry {
  return { id, icon: Image, label: title, hint: toolDisplayName, target: `/gallery/${id}` };
}

export function createGuideEntry({ section: { slug, title, heading, id } }: GuideMatch): Entry {
  const target = `/docs/${slug}${id === null ? "" : `#${id}`}`;
  return { id: `${slug}#${id ?? ""}`, icon: BookOpen, label: heading ?? title, hint: title, target };
}

/** Returns the entries that contain every word of the query; those with all of them in their name come first. */
export function filterEntries(entries: readonly Entry[], query: string): readonly Entry[] {
  const words = query.toLowerCase().split(/\s+/);
  const contains = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  return entries
    .filter(({ label, hint, keywords = "" }) => contains(`${label} ${hint} ${keywords}`))
    .toSorted((a, b) => Number(contains(b.label)) - Number(contains(a.label)));
}
