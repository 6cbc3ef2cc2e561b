import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { trpc } from "../../../api/trpc.ts";
import { searchGuides } from "../../../content/guides/search.ts";
import { useCatalog } from "../catalog/use-catalog.ts";
import { recentRuns } from "../feed/recent-runs.ts";
import {
  type Entry,
  type EntryGroup,
  createGalleryEntry,
  createGuideEntry,
  filterEntries,
  createRunEntry,
  createToolEntry,
} from "./entries.ts";
import { pages, settings } from "./page-entries.ts";
import { useActions } from "./use-actions.ts";

/** Returns the query's matches by group. The server searches the gallery. Without a query, lists its newest items. */
export function useEntryGroups(query: string, onShortcuts: () => void): readonly EntryGroup[] {
  // Tools that are coming soon work at their URL, so a search finds them.
  const tools = useCatalog().filter(({ flags }) => query !== "" || !flags.comingSoon);
  const runs = trpc.runs.list.useQuery(recentRuns);
  const hasQuery = query.length > 1;
  const images = trpc.gallery.list.useQuery(
    { limit: 5, ...(hasQuery && { search: query }) },
    { enabled: hasQuery || query === "", placeholderData: keepPreviousData },
  );
  const found = (images.data?.items ?? []).map(createGalleryEntry);
  // While the server searches, earlier results are shown only if they match, because Enter opens the first entry.
  const galleryItems = images.isPlaceholderData ? filterEntries(found, query) : found;
  const guides = useGuides(hasQuery ? query : "");
  const actions = useActions(onShortcuts);
  const now = new Date();
  const toolGroup = { value: "Tools", items: filterEntries(tools.map(createToolEntry), query) };
  const otherGroups = [
    {
      value: "Recent",
      items: filterEntries(
        (runs.data?.runs ?? []).map((run) => createRunEntry(run, now)),
        query,
      ),
    },
    { value: "Gallery", items: query.length === 1 ? [] : galleryItems },
    { value: "Pages", items: filterEntries(pages, query) },
    // Without a query, rarely used entries would bury the others.
    { value: "Settings", items: query === "" ? [] : filterEntries(settings, query) },
    { value: "Actions", items: query === "" ? [] : filterEntries(actions, query) },
    { value: "Docs", items: guides },
  ];
  // The long list of all tools comes last by default, but most searches are for a tool.
  const groups = query === "" ? [...otherGroups, toolGroup] : [toolGroup, ...otherGroups];
  return groups.filter(({ items }) => items.length > 0);
}

const maxGuides = 4;

/** Returns the best matches in the docs, whose text is imported for the first search. */
function useGuides(query: string): readonly Entry[] {
  const { data = [] } = useQuery({
    queryKey: ["guide search"],
    queryFn: async () => (await import("virtual:guide-search")).sections,
    enabled: query !== "",
    staleTime: Infinity,
  });
  // The group is called Docs, so the word adds nothing.
  return searchGuides(data, query.replace(/\bdocs\b/i, ""))
    .slice(0, maxGuides)
    .map(createGuideEntry);
}
