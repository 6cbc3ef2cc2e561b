import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { type Arrangement, type Box, type Placement, trpc } from "../../../api/trpc.ts";
import { expectedBox } from "./placement.ts";

export interface PictureOfRun {
  readonly runId: string;
  readonly index: number;
}

/** Null is for the place that the scene gives the product by itself, undefined for the one that it has. */
type Wish = Placement | null | undefined;

export interface Arranging {
  readonly wish: Wish;
  readonly setWish: (wish: Wish) => void;
  /** Is what was drawn last, until then null. */
  readonly shown: Arrangement | null;
  /** True when that is what is wished for. */
  readonly settled: boolean;
  /** Is where the product is to be, as far as is known. */
  readonly placement: Placement | null;
  /** Is where the product is seen, or about to be, in fractions of the picture. */
  readonly box: Box | null;
  readonly error: { readonly message: string } | null;
}

/** Draws a result with its product where the person wants it: one request at a time, and the last wish wins. */
export function useArrangement({ runId, index }: PictureOfRun): Arranging {
  const [wish, setWish] = useState<Wish>(undefined);
  const [asked, setAsked] = useState<Wish>(wish);
  const { data, isFetching, error } = trpc.runs.arrangement.useQuery(
    { runId, index, placement: asked },
    { placeholderData: keepPreviousData, staleTime: Infinity, gcTime: 0, retry: false },
  );
  if (asked !== wish && !isFetching) setAsked(wish);
  const shown = data ?? null;
  const settled = asked === wish && !isFetching;
  const expected = settled || !wish ? null : wish;
  return {
    wish,
    setWish,
    shown,
    settled,
    placement: expected ?? shown?.placement ?? null,
    box: shown && (expected ? expectedBox(shown, expected) : shown.product),
    error,
  };
}
