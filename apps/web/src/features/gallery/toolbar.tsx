import { catalog } from "@packshot/tools/catalog";
import { ChevronDown, Grid2x2, Heart, List, Search, X } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { type GallerySearch, type Sort, sorts } from "./gallery-search.ts";

interface Props {
  readonly search: GallerySearch;
  /** Undefined clears a choice. */
  readonly onChange: (change: {
    readonly [Key in keyof GallerySearch]?: GallerySearch[Key] | undefined;
  }) => void;
  readonly searchField: RefObject<HTMLInputElement | null>;
}

const shelves = { gallery: "Gallery", archive: "Archive", trash: "Trash" } as const;

/** Offers the gallery's search, filters, order and view. */
export function GalleryToolbar({ search, onChange, searchField }: Props) {
  const { shelf, tool = "", sort = "newest", favorites = false, view } = search;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <SearchField
          value={search.q ?? ""}
          field={searchField}
          onChange={(q) => onChange({ q: q || undefined })}
        />
        <Choice label="Tool" value={tool} onChange={(slug) => onChange({ tool: slug || undefined })}>
          <option value="">All Tools</option>
          {catalog.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Choice>
        <Choice
          label="Sort"
          value={sort}
          onChange={(chosen) =>
            onChange({ sort: isSort(chosen) && chosen !== "newest" ? chosen : undefined })
          }
        >
          {Object.entries(sorts).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Choice>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <div role="group" aria-label="Shelf" className="flex gap-0.5 rounded-button bg-sunk p-1">
          {Object.entries(shelves).map(([value, label]) => (
            <button
              key={value}
              type="button"
              aria-pressed={(shelf ?? "gallery") === value}
              onClick={() =>
                onChange({ shelf: value === "archive" || value === "trash" ? value : undefined })
              }
              className="h-9 rounded-[9px] px-2.5 text-sm sm:px-3 font-medium text-soft transition hover:text-ink aria-pressed:bg-raised aria-pressed:text-ink"
            >
              {label}
            </button>
          ))}
        </div>
        <Button
          variant="pill"
          size="pill"
          aria-pressed={favorites}
          onClick={() => onChange({ favorites: favorites ? undefined : true })}
        >
          <Heart size={16} aria-hidden />
          <span className="max-sm:sr-only">Favorites</span>
        </Button>
        {search.tag !== undefined && (
          <Button variant="pill" size="pill" onClick={() => onChange({ tag: undefined })}>
            Tag: {search.tag}
            <X size={16} aria-label="Remove this filter" />
          </Button>
        )}
        <TagChoice chosen={search.tag} onChange={(tag) => onChange({ tag })} />
        <div role="group" aria-label="View" className="ml-auto flex gap-1">
          <ViewButton
            label="Grid view"
            pressed={view !== "list"}
            onPress={() => onChange({ view: undefined })}
          >
            <Grid2x2 size={18} aria-hidden />
          </ViewButton>
          <ViewButton label="List view" pressed={view === "list"} onPress={() => onChange({ view: "list" })}>
            <List size={18} aria-hidden />
          </ViewButton>
        </div>
      </div>
    </div>
  );
}

function isSort(value: string): value is Sort {
  return value in sorts;
}

/** Milliseconds between the last keystroke and the search. */
const searchDelayMs = 300;

interface SearchFieldProps {
  readonly value: string;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onChange: (value: string) => void;
}

function SearchField({ value, field, onChange }: SearchFieldProps) {
  // The typed text counts until the address changes, through Back or a button that clears the filters.
  const [draft, setDraft] = useState({ text: value, about: value });
  const typed = draft.about === value ? draft.text : value;
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === value) return undefined;
    const timer = setTimeout(() => {
      setDraft({ text: typed, about: wanted });
      onChange(wanted);
    }, searchDelayMs);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <label className="relative min-w-0 grow basis-full sm:basis-60">
      <span className="sr-only">Search the gallery</span>
      <Search size={18} aria-hidden className="pointer-events-none absolute top-3 left-3.5 text-soft" />
      <input
        ref={field}
        type="search"
        value={typed}
        maxLength={200}
        placeholder="Search names, tags, settings…"
        onChange={(event) => setDraft({ text: event.target.value, about: value })}
        className="h-11 w-full rounded-button border border-edge bg-raised pr-3.5 pl-10 text-base placeholder:text-soft"
      />
    </label>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <div className="relative min-w-0 grow basis-32 sm:w-52 sm:grow-0 sm:basis-auto">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-11 w-full appearance-none rounded-button border border-edge bg-raised pr-10 pl-3.5"
      >
        {children}
      </select>
      <ChevronDown size={18} aria-hidden className="pointer-events-none absolute top-3.5 right-3 text-soft" />
    </div>
  );
}

interface TagChoiceProps {
  readonly chosen: string | undefined;
  readonly onChange: (tag: string) => void;
}

/** Offers the user's most used tags, if there are any. */
function TagChoice({ chosen, onChange }: TagChoiceProps) {
  const tags = trpc.gallery.tags.useQuery({});
  return tags.data
    ?.filter(({ tag }) => tag !== chosen)
    .slice(0, 6)
    .map(({ tag, items }) => (
      <Button
        key={tag}
        variant="pill"
        size="pill"
        aria-label={`Tag ${tag}, ${items}`}
        onClick={() => onChange(tag)}
      >
        {tag}
        <span className="font-normal text-soft tabular-nums">{items.toLocaleString()}</span>
      </Button>
    ));
}

interface ViewButtonProps {
  readonly label: string;
  readonly pressed: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function ViewButton({ label, pressed, onPress, children }: ViewButtonProps) {
  return (
    <Button variant="pill" size="round" aria-label={label} aria-pressed={pressed} onClick={onPress}>
      {children}
    </Button>
  );
}
