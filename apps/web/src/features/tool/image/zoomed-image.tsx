import type { RunImage } from "../../../api/trpc.ts";
import { StoredImage } from "../../../ui/stored-image.tsx";
import type { useZoom } from "./zoom.ts";

interface Props {
  readonly image: Pick<RunImage, "url" | "thumbnailUrl" | "width" | "height">;
  readonly alt: string;
  readonly zoom: Pick<ReturnType<typeof useZoom>, "view" | "handlers">;
}

/** Draws a zoomed image in its frame. */
export function ZoomedImage({ image: { url, thumbnailUrl, width, height }, alt, zoom }: Props) {
  const { view, handlers } = zoom;
  const cursor =
    view.scale > 1 ? "cursor-grab touch-none active:cursor-grabbing" : "cursor-zoom-in touch-pan-y";
  return (
    <StoredImage
      {...handlers}
      src={url}
      thumbnail={thumbnailUrl}
      alt={alt}
      width={width}
      height={height}
      draggable={false}
      className={`develops size-full object-contain select-none ${cursor}`}
      style={{ translate: `${view.x}px ${view.y}px`, scale: String(view.scale) }}
    />
  );
}
