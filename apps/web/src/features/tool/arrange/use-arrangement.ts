import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { type Arrangement, type Box, type Placement, trpc } from "../../../api/trpc.ts";
import { estimateBox } from "./placement.ts";

export interface RunImageRef {
  readonly runId: string;
  readonly index: number;
}

/** The requested placement; `null` for the scene's default, `undefined` to keep the current one. */
type Target = Placement | null | undefined;

export interface Arranging {
  readonly target: Target;
  readonly setTarget: (target: Target) => void;
  /** The last drawing; null before the first one. */
  readonly arrangement: Arrangement | null;
  /** Whether that drawing shows the target. */
  readonly settled: boolean;
  /** The target, or the placement in the last drawing; null before the first one. */
  readonly placement: Placement | null;
  /** The product's bounds in fractions of the image: estimated until the server has drawn the target. */
  readonly box: Box | null;
  readonly error: { readonly message: string } | null;
}

/**
 * Requests drawings of a result with its product at the target, one at a time: when a drawing arrives, requests only
 * the latest target.
 */
export function useArrangement({ runId, index }: RunImageRef): Arranging {
  const [target, setTarget] = useState<Target>(undefined);
  const [sentTarget, setSentTarget] = useState<Target>(target);
  const { data, isFetching, error } = trpc.runs.arrangement.useQuery(
    { runId, index, placement: sentTarget },
    { placeholderData: keepPreviousData, staleTime: Infinity, gcTime: 0, retry: false },
  );
  if (sentTarget !== target && !isFetching) setSentTarget(target);
  const arrangement = data ?? null;
  const settled = sentTarget === target && !isFetching;
  const expected = settled || !target ? null : target;
  return {
    target,
    setTarget,
    arrangement,
    settled,
    placement: expected ?? arrangement?.placement ?? null,
    box: arrangement && (expected ? estimateBox(arrangement, expected) : arrangement.product),
    error,
  };
}
