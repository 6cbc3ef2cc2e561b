import { Minus, Plus } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { StepButton } from "../../ui/step-button.tsx";
import { StoredPicture } from "../../ui/stored-picture.tsx";
import { PictureFrame } from "../picture/picture-frame.tsx";
import { useZoom } from "../picture/zoom.ts";
import type { Made } from "../screen/run-state.ts";

interface Props {
  readonly made: Made;
  /** Is true for a single result, which has no strip below and no arrows. */
  readonly alone: boolean;
  readonly arrows: boolean;
  readonly onStep: (by: 1 | -1) => void;
}

export function ResultViewer({ made, alone, arrows, onStep }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const { width, height } = made.image;
  const { view, by, fit, actual, handlers } = useZoom(frame, { width, height });
  const enlarged = view.scale > 1;
  return (
    <div className="relative flex min-h-0 flex-col lg:flex-1">
      <PictureFrame ref={frame} width={width} height={height}>
        <StoredPicture
          {...handlers}
          src={made.image.url}
          thumbnail={made.image.thumbnailUrl}
          alt={made.label}
          width={width}
          height={height}
          draggable={false}
          className={`develops size-full select-none ${enlarged ? "cursor-grab touch-none active:cursor-grabbing" : "cursor-zoom-in touch-pan-y"}`}
          style={{ translate: `${view.x}px ${view.y}px`, scale: String(view.scale) }}
        />
      </PictureFrame>
      {!alone && <Arrows arrows={arrows} onStep={onStep} />}
      <div
        role="group"
        aria-label="Zoom"
        className={`absolute right-3 bottom-2 z-1 flex rounded-full border border-hairline bg-raised lg:right-7 ${alone ? "" : "xl:top-full xl:bottom-auto xl:mt-8"}`}
      >
        <Button
          variant="quiet"
          size="round"
          aria-label="Zoom out"
          disabled={!enlarged}
          onClick={() => by(1 / 1.5)}
        >
          <Minus size={16} aria-hidden />
        </Button>
        <Button variant="quiet" size="pill" onClick={actual}>
          100%<span className="sr-only">, actual size</span>
        </Button>
        <Button variant="quiet" size="pill" onClick={fit}>
          Fit
        </Button>
        <Button variant="quiet" size="round" aria-label="Zoom in" onClick={() => by(1.5)}>
          <Plus size={16} aria-hidden />
        </Button>
      </div>
    </div>
  );
}

function Arrows({ arrows, onStep }: Pick<Props, "arrows" | "onStep">) {
  return (
    <>
      <StepButton
        by={-1}
        label="Previous result"
        disabled={!arrows}
        className="absolute top-1/2 left-2 -translate-y-1/2 lg:left-4"
        onStep={onStep}
      />
      <StepButton
        by={1}
        label="Next result"
        disabled={!arrows}
        className="absolute top-1/2 right-2 -translate-y-1/2 lg:right-4"
        onStep={onStep}
      />
    </>
  );
}
