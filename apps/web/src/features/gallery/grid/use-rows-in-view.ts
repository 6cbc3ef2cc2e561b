import { useLayoutEffect, useState } from "react";
import type { RowPlaces } from "./row-places.ts";

/** Number of rows rendered above and below the window, so that a quick scroll finds them there. */
const MORE = 3;

interface Range {
  readonly first: number;
  readonly last: number;
}

/** Returns the rows in the window, with some around them. `top` is the page position of the first row. */
export function useRowsInView(places: RowPlaces, top: number): Range {
  const [range, setRange] = useState<Range>({ first: 0, last: -1 });
  useLayoutEffect(() => {
    const look = () => {
      const seenFrom = window.scrollY - top;
      const first = Math.max(0, places.rowAt(seenFrom) - MORE);
      const last = places.rowAt(seenFrom + window.innerHeight) + MORE;
      setRange((now) => (now.first === first && now.last === last ? now : { first, last }));
    };
    look();
    addEventListener("scroll", look, { passive: true });
    addEventListener("resize", look);
    return () => {
      removeEventListener("scroll", look);
      removeEventListener("resize", look);
    };
  }, [places, top]);
  return range;
}

/** Scrolls the page just far enough to show the row. */
export function showRow(places: RowPlaces, row: number, top: number): void {
  const [begin, end] = [places.topOf(row) + top, places.topOf(row + 1) + top];
  if (begin < window.scrollY) window.scrollTo({ top: begin, behavior: "instant" });
  else if (end > window.scrollY + window.innerHeight)
    window.scrollTo({ top: end - window.innerHeight, behavior: "instant" });
}
