import { Ban, ImageOff } from "lucide-react";
import { StoredImage } from "../../../ui/stored-image.tsx";
import type { Size } from "../image/zoom.ts";
import { CancelVariation } from "./cancel-variation.tsx";
import { type Cell, useCells, type ResultsProps } from "./grid-cells.ts";
import { useScreenRun } from "../screen/contexts.tsx";
import { WaitingTime } from "./waiting-time.tsx";

/** Aspect ratios (width / height) of 9:16 and 16:9. */
const minRatio = 0.56;
const maxRatio = 1.78;

/** Shows the results as thumbnails; their frames have the final ratio before the results arrive. */
export function ThumbnailStrip({ run }: ResultsProps) {
  const { selected, select } = useScreenRun();
  const cells = useCells(run);
  return (
    <ul
      aria-label="Variations"
      // Without `relative`, text for screen readers would be placed outside this scroll area and widen the page.
      className="relative flex shrink-0 items-end gap-2 overflow-x-auto px-5 pt-2 pb-5 solo:order-3 solo:px-3 solo:pb-2.5 low:col-start-2 low:justify-start low:gap-1 sm:justify-center sm:gap-3 lg:px-7 lg:pb-6"
    >
      {cells.map((cell) => (
        <li key={cell.index} className="relative shrink-0">
          <button
            type="button"
            aria-current={cell.index === selected}
            onClick={() => select(cell.index)}
            className="group flex min-w-[76px] sm:min-w-[92px] low:min-w-[70px] flex-col items-center gap-1.5 rounded-picture px-1 pt-1 low:px-0.5 outline-none"
          >
            <span
              className={`block overflow-hidden sm:h-[84px] low:h-[54px] ${ratioOf(cell.size) > 1 ? "w-[72px] sm:w-auto low:aspect-square! low:w-auto" : "h-[70px]"} rounded-picture outline-2 outline-offset-2 outline-transparent transition group-hover:outline-edge group-focus-visible:outline-ink group-aria-[current=true]:outline-accent`}
              style={{ aspectRatio: ratioOf(cell.size) }}
            >
              <Thumbnail cell={cell} />
            </span>
            <span className="w-0 min-w-full truncate text-center text-[12px]/4 text-soft group-aria-[current=true]:text-ink">
              {cell.label}
              <span className="sr-only">{`, ${cell.index + 1} of ${cells.length}${stateOf(cell)}`}</span>
            </span>
          </button>
          <CancelVariation run={run} cell={cell} className="absolute top-0 right-0" />
        </li>
      ))}
    </ul>
  );
}

/** Limits the ratio, because an extreme one would leave no room for the others or for itself. */
function ratioOf({ width, height }: Size): number {
  return Math.min(maxRatio, Math.max(minRatio, width / height));
}

function stateOf({ variation, uncertain }: Cell): string {
  if (uncertain) return ", check the edges";
  if (variation?.canceled) return ", canceled";
  return { waiting: ", in progress", failed: ", failed", made: "" }[variation?.status ?? "waiting"];
}

function Thumbnail({ cell: { variation, size } }: { readonly cell: Cell }) {
  if (variation?.image && variation.status !== "waiting")
    return (
      <StoredImage
        src={variation.image.thumbnailUrl}
        alt=""
        width={size.width}
        height={size.height}
        inButton
        className="develops size-full object-cover"
      />
    );
  if (variation?.status === "failed")
    return (
      <span className="hatched flex size-full items-center justify-center text-soft">
        {variation.canceled ? <Ban size={20} aria-hidden /> : <ImageOff size={20} aria-hidden />}
      </span>
    );
  return (
    <span
      aria-hidden
      className="undeveloped flex size-full items-center justify-center text-[11px] text-ink sm:text-[12px]"
    >
      <WaitingTime variation={variation} />
    </span>
  );
}
