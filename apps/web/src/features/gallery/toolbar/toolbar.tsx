import { catalog } from "@packshot/tools/catalog";
import { Grid2x2, Heart, List, SlidersHorizontal } from "lucide-react";
import { type ReactNode, type RefObject, useId, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { hasMoreFilters, type Sort, sorts } from "../gallery-filter.ts";
import type { GallerySearch, SearchChange } from "../gallery-search.ts";
import { Choice } from "./choice.tsx";
import { FilterRow } from "./filter-row.tsx";
import { SearchField } from "./search-field.tsx";
import { SimilarChoice } from "./similar-choice.tsx";
import { type DensityChoice, densities, parseDensity } from "../use-density.ts";
import { TagChoice } from "./tag-choice.tsx";

interface Props {
  readonly search: GallerySearch;
  readonly onChange: (change: SearchChange) => void;
  readonly searchField: RefObject<HTMLInputElement | null>;
  readonly density: DensityChoice;
}

const shelves = { gallery: "Gallery", archive: "Archive", trash: "Trash" } as const;

/** Offers the gallery's search, filters, sort order and view. On narrow screens, the filters collapse. */
export function GalleryToolbar({ search, onChange, searchField, density }: Props) {
  const { shelf, tool = "", sort = "newest", favorites = false, view } = search;
  const [areFiltersOpen, setFiltersOpen] = useState(tool !== "" || sort !== "newest");
  // A filter that is set always stays visible.
  const isExpanded = areFiltersOpen || hasMoreFilters(search);
  const filtersId = useId();
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <SearchField
          value={search.q ?? ""}
          field={searchField}
          onChange={(q) => onChange({ q: q || undefined })}
        />
        <Button
          variant="pill"
          size="round"
          aria-label="Filters"
          aria-expanded={isExpanded}
          aria-controls={filtersId}
          onClick={() => setFiltersOpen(!areFiltersOpen)}
        >
          <SlidersHorizontal size={16} aria-hidden />
        </Button>
        <div id={filtersId} className={`flex w-full gap-2 sm:w-auto ${isExpanded ? "" : "max-lg:hidden"}`}>
          <Choice label="Tool" value={tool} onChange={(slug) => onChange({ tool: slug || undefined })}>
            <option value="">All Tools</option>
            {catalog.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </Choice>
          {/* Similar items are sorted by similarity. */}
          {search.similar === undefined && (
            <Choice
              label="Sort"
              value={sort}
              onChange={(value) =>
                onChange({ sort: isSort(value) && value !== "newest" ? value : undefined })
              }
            >
              {Object.entries(sorts).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Choice>
          )}
          {view !== "list" && <SizeSlider {...density} />}
        </div>
        <div role="group" aria-label="Section" className="flex gap-0.5 rounded-button bg-sunk p-1">
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
      {isExpanded && <FilterRow search={search} onChange={onChange} />}
      {search.similar !== undefined && (
        <SimilarChoice id={search.similar} onClear={() => onChange({ similar: undefined })} />
      )}
      <div className={isExpanded || search.tag !== undefined ? "" : "max-lg:hidden"}>
        <TagChoice chosen={search.tag} onChange={(tag) => onChange({ tag })} />
      </div>
    </div>
  );
}

function isSort(value: string): value is Sort {
  return value in sorts;
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

const sizeNames = ["Smallest", "Small", "Medium", "Large", "Largest"] as const;

/** Changes how large the images are, and so how many fit. */
function SizeSlider({ density, setDensity }: DensityChoice) {
  return (
    <input
      type="range"
      aria-label="Image size"
      aria-valuetext={sizeNames[density]}
      title="Image size"
      min={0}
      max={densities.length - 1}
      value={density}
      onChange={({ target }) => setDensity(parseDensity(target.value))}
      className="w-24 shrink-0 accent-ink"
    />
  );
}
