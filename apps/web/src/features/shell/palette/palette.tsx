import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { keepPreviousData } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { useState } from "react";
import { ApiProvider } from "../../../api/api-provider.tsx";
import { trpc } from "../../../api/trpc.ts";
import { useCatalog } from "../catalog/use-catalog.ts";
import { recentRuns } from "../feed/recent-runs.ts";
import {
  type Entry,
  type EntryGroup,
  galleryEntry,
  matchingEntries,
  pages,
  runEntry,
  toolEntry,
} from "./entries.ts";

interface Props {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Searches tools, runs, images and pages, and opens them. */
export function Palette({ open, onOpenChange }: Props) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[#100e0d]/50 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-x-3 top-[max(12px,10dvh)] z-40 mx-auto flex max-h-[min(560px,80dvh)] max-w-xl flex-col overflow-hidden rounded-card border border-hairline bg-paper shadow-panel transition data-ending-style:opacity-0 data-starting-style:opacity-0">
          <Dialog.Title className="sr-only">Search</Dialog.Title>
          <ApiProvider>
            <Finder onDone={() => onOpenChange(false)} />
          </ApiProvider>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Finder({ onDone }: { readonly onDone: () => void }) {
  const [query, setQuery] = useState("");
  const groups = useGroups(query.trim());
  const navigate = useNavigate();
  const open = ({ target }: Entry) => {
    onDone();
    void navigate(target);
  };
  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      autoHighlight="always"
      keepHighlight
      items={groups}
      value={query}
      onValueChange={setQuery}
      itemToStringValue={({ label }: Entry) => label}
    >
      <div className="flex items-center gap-3 border-b border-hairline px-4">
        <Search size={18} aria-hidden className="shrink-0 text-soft" />
        <Autocomplete.Input
          aria-label="Search tools, runs, images and pages"
          placeholder="Tools, runs, images, pages…"
          className="h-14 w-full bg-transparent outline-none"
        />
      </div>
      <Autocomplete.Empty className="px-5 py-8 text-center text-soft empty:hidden">
        Nothing found for “{query.trim()}”
      </Autocomplete.Empty>
      <Autocomplete.List aria-label="Search results" className="min-h-0 overflow-y-auto p-2 empty:hidden">
        {(group: EntryGroup) => (
          <Autocomplete.Group key={group.value} items={group.items} className="pb-2">
            <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 text-sm text-soft">
              {group.value}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(entry: Entry) => <Option key={entry.id} entry={entry} onOpen={() => open(entry)} />}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}

interface OptionProps {
  readonly entry: Entry;
  readonly onOpen: () => void;
}

function Option({ entry, onOpen }: OptionProps) {
  const { icon: Icon, label, hint } = entry;
  return (
    <Autocomplete.Item
      value={entry}
      onClick={onOpen}
      className="flex cursor-default items-center gap-3 rounded-button border border-transparent px-3 py-2.5 outline-none select-none data-highlighted:border-hairline data-highlighted:bg-raised"
    >
      <Icon size={17} strokeWidth={1.75} aria-hidden className="shrink-0 text-soft" />
      <span className="truncate">{label}</span>
      <span className="ml-auto shrink-0 pl-3 text-sm text-soft">{hint}</span>
    </Autocomplete.Item>
  );
}

/** Returns the matches of the query by group. The server searches the gallery. */
function useGroups(query: string): readonly EntryGroup[] {
  const tools = useCatalog().filter(({ flags }) => !flags.comingSoon);
  const runs = trpc.runs.list.useQuery(recentRuns);
  const asked = query.length > 1;
  const images = trpc.gallery.list.useQuery(
    { search: query, limit: 5 },
    { enabled: asked, placeholderData: keepPreviousData },
  );
  const now = new Date();
  const found = { value: "Tools", items: matchingEntries(tools.map(toolEntry), query) };
  const others = [
    {
      value: "Recent",
      items: matchingEntries(
        (runs.data?.runs ?? []).map((run) => runEntry(run, now)),
        query,
      ),
    },
    { value: "Gallery", items: asked ? (images.data?.items ?? []).map(galleryEntry) : [] },
    { value: "Pages", items: matchingEntries(pages, query) },
  ];
  // The long list of all tools comes last by default, but most searches are for a tool.
  const groups = query === "" ? [...others, found] : [found, ...others];
  return groups.filter(({ items }) => items.length > 0);
}
