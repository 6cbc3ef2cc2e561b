import type { Run, ToolQuote } from "../../api/trpc.ts";
import type { Size } from "./zoom.ts";

interface Known {
  readonly run: Run | null;
  /** Of the options that the run was started with. */
  readonly quote: Pick<ToolQuote, "frames"> | undefined;
  /** The picture that was brought. */
  readonly original: Size | null;
}

const unknown: Size = { width: 4, height: 3 };

/** What a result measures, or the shape that it will have: its frame is on the screen before it is. */
export function frameOf(index: number, { run, quote, original }: Known): Size {
  const images = run?.variations.map(({ image }) => image) ?? [];
  return (
    images[index] ?? quote?.frames[index] ?? images.find((image) => image !== null) ?? original ?? unknown
  );
}

/** Whether the result is the original, changed in place: only then do they lie over each other. */
export function sameRatio(a: Size, b: Size): boolean {
  return Math.abs(Math.log((a.width / a.height) * (b.height / b.width))) < 0.03;
}
