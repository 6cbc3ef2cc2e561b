import { trpc } from "../../../api/trpc.ts";
import { isFiltered } from "../gallery-filter.ts";
import type { GallerySearch } from "../gallery-search.ts";
import { listMonths } from "./months.ts";

interface Props {
  readonly search: GallerySearch;
  /** Called with a time in the chosen month. */
  readonly onJump: (at: Date) => void;
}

/** Returns whether the list is unfiltered (dates aside) and sorted by date. */
export function hasScrubber({ from: _from, to: _to, ...search }: GallerySearch): boolean {
  return !isFiltered(search) && (search.sort === undefined || search.sort === "oldest");
}

/** Offers a button for each month of the gallery, next to the page's scroll bar on wide screens. */
export function MonthScrubber({ search: { shelf, sort }, onJump }: Props) {
  const months = trpc.gallery.months.useQuery({
    isArchived: shelf === "archive",
    isDeleted: shelf === "trash",
  });
  const shownMonths = listMonths(months.data ?? [], sort === "oldest");
  if (shownMonths.length < 2) return null;
  return (
    <nav
      aria-label="Months"
      className="fixed top-1/2 right-0 z-10 max-h-[62svh] -translate-y-1/2 overflow-y-auto max-xl:hidden"
    >
      <ol>
        {shownMonths.map(({ at, name, label, year }) => (
          <li key={name} className="text-center">
            {year !== null && <span className="text-[11px] font-semibold">{year}</span>}
            <button
              type="button"
              aria-label={name}
              onClick={() => onJump(at)}
              className="block w-full px-1 py-0.5 text-[11px] text-soft hover:text-ink"
            >
              {label}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
