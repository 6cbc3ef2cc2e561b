import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { Search } from "lucide-react";
import { useState } from "react";
import { ApiProvider } from "../../../api/api-provider.tsx";
import { useOpenUrl } from "../../../ui/site-link.tsx";
import type { Entry, EntryGroup } from "./entries.ts";
import { useEntryGroups } from "./use-entry-groups.ts";

interface Props {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onShortcuts: () => void;
}

/** Searches everything that can be opened, from tools and images to settings and docs. */
export function Palette({ open, onOpenChange, onShortcuts }: Props) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[#100e0d]/50 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-x-3 top-[max(12px,10dvh)] z-40 mx-auto flex max-h-[min(560px,80dvh)] max-w-xl flex-col overflow-hidden rounded-card border border-hairline bg-paper shadow-panel transition data-ending-style:opacity-0 data-starting-style:opacity-0">
          <Dialog.Title className="sr-only">Search</Dialog.Title>
          <ApiProvider>
            <Finder onDone={() => onOpenChange(false)} onShortcuts={onShortcuts} />
          </ApiProvider>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface FinderProps extends Pick<Props, "onShortcuts"> {
  readonly onDone: () => void;
}

function Finder({ onDone, onShortcuts }: FinderProps) {
  const [query, setQuery] = useState("");
  const groups = useEntryGroups(query.trim(), onShortcuts);
  const openUrl = useOpenUrl();
  const open = ({ target }: Entry) => {
    onDone();
    if (typeof target === "function") target();
    else openUrl(target);
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
          aria-label="Search tools, images, settings and docs"
          placeholder="Tools, images, settings, docs…"
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
      <span className="ml-auto min-w-20 shrink-[99] truncate pl-3 text-right text-sm text-soft">{hint}</span>
    </Autocomplete.Item>
  );
}
