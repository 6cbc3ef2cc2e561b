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
    <div className="flex shrink-0 flex-wrap items-center justify-center gap-2 px-4 pb-1 solo:order-2 solo:py-1.5 low:col-start-2">
      {children}
    </div>
  );
}

/** Frames one image, as large as fits on the stage. */
export function ImageFrame({ ref, width, height, className = "", children }: Props) {
  return (
    <div
      // On a narrow screen, a result fills the space between the thumbnails and the action bar.
      className="flex h-[42svh] min-h-0 p-4 solo:h-auto solo:min-h-[calc(100svh-150px)] solo:flex-1 solo:p-0 low:sticky low:top-0 low:col-start-1 low:row-span-10 low:h-svh low:min-h-0 lg:h-auto lg:min-h-[max(16rem,44svh)] lg:flex-1"
    >
      <div className="[container-type:size] flex flex-1 items-center justify-center">
        <div
          ref={ref}
          data-frame
          className={`relative overflow-hidden rounded-image shadow-image solo:rounded-none ${className}`}
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
