import type { ReactNode, Ref } from "react";
import { maxMagnification } from "./zoom.ts";

interface Props {
  readonly ref?: Ref<HTMLDivElement>;
  /** The image's own size in pixels. */
  readonly width: number;
  readonly height: number;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Lays out the controls of an image next to it, where they don't cover it. */
export function ImageControls({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex shrink-0 flex-wrap items-center justify-center gap-2 px-4 pb-1 results-first:order-2 results-first:py-1.5 results-first-landscape:col-start-2">
      {children}
    </div>
  );
}

/** Frames one image, as large as fits on the stage. */
export function ImageFrame({ ref, width, height, className = "", children }: Props) {
  return (
    <div
      // On a narrow screen, a result fills the space between the thumbnails and the action bar.
      className="flex h-[42svh] min-h-0 p-4 results-first:h-auto results-first:min-h-[calc(100svh-150px)] results-first:flex-1 results-first:p-0 results-first-landscape:sticky results-first-landscape:top-0 results-first-landscape:col-start-1 results-first-landscape:row-span-10 results-first-landscape:h-svh results-first-landscape:min-h-0 lg:h-auto lg:min-h-[max(16rem,44svh)] lg:flex-1"
    >
      <div className="[container-type:size] flex flex-1 items-center justify-center">
        <div
          ref={ref}
          data-frame
          className={`relative overflow-hidden rounded-image shadow-image results-first:rounded-none ${className}`}
          style={{
            aspectRatio: `${width} / ${height}`,
            width: `min(100cqw, 100cqh * ${width / height}, ${Math.round(width * maxMagnification)}px)`,
          }}
        >
          {children}
        </div>
      </div>
    </div>
  );
}
