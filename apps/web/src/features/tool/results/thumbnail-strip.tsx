import { Ban, ImageOff } from "lucide-react";
import type { CSSProperties } from "react";
import { StoredImage } from "../../../ui/stored-image.tsx";
import { useIsWide } from "../../../ui/use-is-wide.ts";
import type { Size } from "../geometry.ts";
import { CancelVariation } from "./cancel-variation.tsx";
import { type Cell, useCells, type ResultsProps } from "./grid-cells.ts";
import { useScreenRun } from "../screen/contexts.tsx";
import { WaitingTime } from "./waiting-time.tsx";

/** Aspect ratios (width / height) of 9:16 and 16:9. */
const minRatio = 0.56;
const maxRatio = 1.78;

/** Shows the results as thumbnails: in a column next to the stage's image, or in a row below it. */
export function ThumbnailStrip({ run }: ResultsProps) {
  const { selected, select } = useScreenRun();
  const wide = useIsWide();
  const cells = useCells(run);
  const [layout, item, frame] = wide
    ? ["min-h-0 flex-1 flex-col gap-2 overflow-y-auto", "w-20", "size-[72px]"]
    : ["gap-1 overflow-x-auto pb-1", "w-[72px]", "size-14"];
  return (
    <ul
      aria-label="Results"
      // Without `relative`, text for screen readers would be placed outside this scroll area and widen the page.
      className={`relative flex ${layout}`}
    >
      {cells.map((cell) => (
        <li key={cell.index} className={`relative shrink-0 ${item}`}>
          <button
            type="button"
            aria-current={cell.index === selected}
            onClick={() => select(cell.index)}
            className="group flex w-full flex-col items-center gap-1 rounded-image pt-1 outline-none"
          >
            <span className={`flex items-center justify-center ${frame}`}>
              <span
                className="block overflow-hidden rounded-image border border-hairline outline-2 outline-offset-2 outline-transparent transition group-hover:outline-edge group-focus-visible:outline-ink group-aria-[current=true]:outline-accent"
                style={fitIntoSquare(cell.size)}
              >
                <Thumbnail cell={cell} />
              </span>
            </span>
            <span className="line-clamp-2 w-full text-center text-[12px]/4 text-balance text-soft group-aria-[current=true]:text-ink">
              <span aria-hidden>{cell.label}</span>
              <span className="sr-only">
                {`${cell.label}, ${cell.index + 1} of ${cells.length}${describeState(cell)}`}
              </span>
            </span>
          </button>
          <CancelVariation run={run} cell={cell} className="absolute top-0 right-0" />
        </li>
      ))}
    </ul>
  );
}

/**
 * Returns styles that fit a frame into a square. Extreme aspect ratios are clamped, so that the image stays visible.
 */
function fitIntoSquare({ width, height }: Size): CSSProperties {
  const aspectRatio = Math.min(maxRatio, Math.max(minRatio, width / height));
  return { aspectRatio, [aspectRatio > 1 ? "width" : "height"]: "100%" };
}

function describeState({ variation, uncertain }: Cell): string {
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
    <span aria-hidden className="undeveloped flex size-full items-center justify-center text-[11px] text-ink">
      <WaitingTime variation={variation} />
    </span>
  );
}
