import type { RunImage } from "../../../api/trpc.ts";
import { StoredImage } from "../../../ui/stored-image.tsx";
import { maxMagnification, type useZoom } from "./zoom.ts";

interface Props {
  readonly image: Pick<RunImage, "url" | "thumbnailUrl" | "width" | "height">;
  readonly alt: string;
  readonly zoom: Pick<ReturnType<typeof useZoom>, "view" | "handlers">;
  /** Whether to fit the image into a frame with a different aspect ratio. */
  readonly fits?: boolean;
}

/** Draws a zoomed image in its frame. */
export function ZoomedImage({ image, alt, zoom, fits = false }: Props) {
  const { url, thumbnailUrl, width, height } = image;
  const { view, handlers } = zoom;
  const cursor =
    view.scale > 1 ? "cursor-grab touch-none active:cursor-grabbing" : "cursor-zoom-in touch-pan-y";
  const fitted = {
    aspectRatio: width / height,
    width: `min(100cqw, 100cqh * ${width / height}, ${Math.round(width * maxMagnification)}px)`,
  };
  return (
    <StoredImage
      {...handlers}
      src={url}
      thumbnail={thumbnailUrl}
      alt={alt}
      width={width}
      height={height}
      draggable={false}
      className={`develops object-contain select-none ${fits ? "h-auto max-w-none shrink-0" : "size-full"} ${cursor}`}
      style={{
        ...(fits && fitted),
        translate: `${view.x}px ${view.y}px`,
        scale: String(view.scale),
      }}
    />
  );
}
