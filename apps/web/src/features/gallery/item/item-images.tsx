import { type PointerEvent, type RefObject, useRef } from "react";
import type { GalleryItem } from "../../../api/trpc.ts";
import { StepButton } from "../../../ui/step-button.tsx";
import { StoredImage } from "../../../ui/stored-image.tsx";

interface Props {
  readonly item: GalleryItem;
  readonly at: number;
  readonly onTurn: (by: 1 | -1) => void;
  readonly onPick: (at: number) => void;
  readonly focusRef: RefObject<HTMLDivElement | null>;
}

/** Minimum movement of a swipe in pixels. */
const MIN_SWIPE_PX = 40;

/** Shows one of the item's images enlarged, with the others below it. The last comes before the first. */
export function ItemImages({ item, at, onTurn, onPick, focusRef }: Props) {
  const image = item.images[at];
  const count = item.images.length;
  const swipe = useSwipe(onTurn);
  return (
    <div className="-mx-6 border-y border-hairline sm:-mx-8">
      <div
        ref={focusRef}
        tabIndex={-1}
        role="group"
        aria-roledescription="carousel"
        aria-label={`Image ${at + 1} of ${Math.max(count, 1)}`}
        className="stage-light flex h-[56svh] touch-pan-y items-center justify-between gap-3 px-3 py-5 outline-none sm:px-5"
        {...swipe}
      >
        <StepButton
          by={-1}
          label="Previous image"
          disabled={count <= 1}
          className="shrink-0"
          onStep={onTurn}
        />
        <StoredImage
          src={image?.url ?? item.generatedImageUrl}
          alt={`${item.title}, ${at + 1} of ${Math.max(count, 1)}`}
          {...(image && { thumbnail: image.thumbnailUrl, width: image.width, height: image.height })}
          draggable={false}
          className="h-auto max-h-full w-auto max-w-full min-w-0 rounded-picture object-contain shadow-picture"
        />
        <StepButton by={1} label="Next image" disabled={count <= 1} className="shrink-0" onStep={onTurn} />
      </div>
      {count > 1 && (
        <div className="flex justify-center gap-2 overflow-x-auto border-t border-hairline p-3">
          {item.images.map((other, place) => (
            <button
              key={other.index}
              type="button"
              aria-label={other.label}
              aria-current={place === at}
              onClick={() => onPick(place)}
              className="flex size-14 shrink-0 items-center justify-center overflow-hidden rounded-button border border-hairline bg-raised p-1 transition aria-current:border-ink aria-current:ring-1 aria-current:ring-ink"
            >
              <StoredImage src={other.thumbnailUrl} alt="" inButton className="max-h-full max-w-full" />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Switches between the images on a horizontal swipe. */
function useSwipe(onTurn: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(null);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      start.current = pointerType === "touch" ? { x: clientX, y: clientY } : null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (start.current === null) return;
      const [dx, dy] = [clientX - start.current.x, clientY - start.current.y];
      start.current = null;
      if (Math.abs(dx) >= MIN_SWIPE_PX && Math.abs(dx) > Math.abs(dy)) onTurn(dx < 0 ? 1 : -1);
    },
  };
}
