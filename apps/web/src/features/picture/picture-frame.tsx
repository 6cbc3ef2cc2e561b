import type { ReactNode, Ref } from "react";

interface Props {
  readonly ref?: Ref<HTMLDivElement>;
  /** Width and height are the picture's own size in pixels. */
  readonly width: number;
  readonly height: number;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A small picture is enlarged, but not so far that it blurs. */
const largestMagnification = 1.75;

/** Holds one picture, as large as the stage allows. */
export function PictureFrame({ ref, width, height, className = "", children }: Props) {
  return (
    <div className="flex h-[42svh] min-h-0 p-5 lg:h-auto lg:flex-1 lg:px-10 lg:py-6">
      <div className="[container-type:size] flex flex-1 items-center justify-center">
        <div
          ref={ref}
          className={`relative overflow-hidden rounded-picture shadow-picture ${className}`}
          style={{
            aspectRatio: `${width} / ${height}`,
            width: `min(100cqw, 100cqh * ${width / height}, ${Math.round(width * largestMagnification)}px)`,
          }}
        >
          {children}
        </div>
      </div>
    </div>
  );
}
