import type { ReactNode } from "react";
import { useIsWide } from "../../../ui/use-is-wide.ts";
import type { ResultsProps } from "./grid-cells.ts";
import { ThumbnailStrip } from "./thumbnail-strip.tsx";

interface Props extends ResultsProps {
  /** Whether the run has a single result, which needs no thumbnails. */
  readonly isSingle: boolean;
  /** Explains the result; on a wide screen, the toolbar does. */
  readonly details?: ReactNode;
  /** The buttons below the thumbnails on a wide screen. */
  readonly controls?: ReactNode;
  /** The image. */
  readonly children: ReactNode;
}

/** Lays out the image with the thumbnails next to it, or below it on a narrow screen. Nothing covers the image. */
export function ResultLayout({ run, isSingle, details, controls, children }: Props) {
  const wide = useIsWide();
  const strip = isSingle ? null : <ThumbnailStrip run={run} />;
  return (
    <div className="flex min-h-0 flex-1 results-first:contents lg:min-h-auto">
      <div className="flex min-w-0 flex-1 flex-col results-first:contents">{children}</div>
      {wide ? (
        <div className="flex w-24 min-h-0 shrink-0 flex-col justify-end gap-3 py-4 pr-3">
          {strip}
          <div className="flex flex-wrap justify-center gap-2 empty:hidden">{controls}</div>
        </div>
      ) : (
        // Reserves the height of the details during a run, so that the image doesn't move when they appear.
        <div className="results-first:order-3 flex min-h-12 shrink-0 items-center px-2 results-first-landscape:col-start-2">
          {details}
          {strip}
        </div>
      )}
    </div>
  );
}
