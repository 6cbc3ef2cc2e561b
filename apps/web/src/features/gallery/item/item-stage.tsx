import type { RefObject } from "react";
import type { GalleryItem } from "../../../api/trpc.ts";
import { StepButton } from "../../../ui/step-button.tsx";
import { StoredImage } from "../../../ui/stored-image.tsx";
import { maxMagnification, type useZoom } from "../../tool/image/zoom.ts";
import { ZoomControls } from "../../tool/image/zoom-controls.tsx";

interface Props {
  readonly item: GalleryItem;
  readonly imageIndex: number;
  /** The area that the image fills, and in which it is zoomed. */
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly zoom: ReturnType<typeof useZoom>;
  readonly onTurn: (by: 1 | -1) => void;
  readonly onPick: (imageIndex: number) => void;
  readonly focusRef: RefObject<HTMLDivElement | null>;
}

/** Shows one of the item's images as large as possible, with the others below it. */
export function ItemStage({ item, imageIndex, frame, zoom, onTurn, onPick, focusRef }: Props) {
  const count = Math.max(item.images.length, 1);
  const image = item.images[imageIndex];
  const { width, height } = image ?? { width: 1, height: 1 };
  const { view, handlers } = zoom;
  const cursor =
    view.scale > 1 ? "touch-none cursor-grab active:cursor-grabbing" : "touch-pan-y cursor-zoom-in";
  return (
    <div className="flex h-[72svh] min-w-0 flex-col lg:h-auto lg:min-h-0">
      <div
        ref={focusRef}
        tabIndex={-1}
        role="group"
        aria-roledescription="carousel"
        aria-label={`Image ${imageIndex + 1} of ${count}`}
        className="stage-light relative min-h-0 flex-1 outline-none"
      >
        <div
          ref={frame}
          {...handlers}
          className={`[container-type:size] absolute inset-0 flex items-center justify-center overflow-hidden ${cursor}`}
        >
          <div
            style={{
              aspectRatio: `${width} / ${height}`,
              width: `min(100cqw, 100cqh * ${width / height}, ${width * maxMagnification}px)`,
            }}
          >
            <StoredImage
              src={image?.url ?? item.generatedImageUrl}
              {...(image && { thumbnail: image.thumbnailUrl, loadingColor: image.color })}
              alt={`${item.title}, ${imageIndex + 1} of ${count}`}
              width={width}
              height={height}
              draggable={false}
              className="size-full object-contain select-none"
              style={{ translate: `${view.x}px ${view.y}px`, scale: String(view.scale) }}
            />
          </div>
        </div>
        {count > 1 && (
          <>
            <StepButton
              by={-1}
              label="Previous image"
              disabled={false}
              className="absolute top-1/2 left-3 -translate-y-1/2"
              onStep={onTurn}
            />
            <StepButton
              by={1}
              label="Next image"
              disabled={false}
              className="absolute top-1/2 right-3 -translate-y-1/2"
              onStep={onTurn}
            />
          </>
        )}
      </div>
      <div className="flex shrink-0 items-center justify-center gap-2 overflow-x-auto border-t border-hairline p-2">
        {count > 1 && <Strip item={item} imageIndex={imageIndex} onPick={onPick} />}
        <div className="max-sm:hidden">
          <ZoomControls {...zoom} />
        </div>
      </div>
    </div>
  );
}

const thumbnail =
  "flex size-11 shrink-0 items-center justify-center overflow-hidden rounded-button border border-hairline bg-raised p-1 transition aria-current:border-ink aria-current:ring-1 aria-current:ring-ink";

function Strip({ item, imageIndex, onPick }: Pick<Props, "item" | "imageIndex" | "onPick">) {
  return item.images.map((stripImage, index) => (
    <button
      key={stripImage.index}
      type="button"
      aria-label={stripImage.label}
      aria-current={index === imageIndex}
      onClick={() => onPick(index)}
      className={thumbnail}
    >
      <StoredImage src={stripImage.thumbnailUrl} alt="" inButton className="max-h-full max-w-full" />
    </button>
  ));
}
