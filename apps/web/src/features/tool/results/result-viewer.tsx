import { Eye } from "lucide-react";
import { useRef, useState } from "react";
import { StepButton } from "../../../ui/step-button.tsx";
import type { Run } from "../../../api/trpc.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { ImageControls, ImageFrame } from "../image/image-frame.tsx";
import { useZoomState, useZoom } from "../image/zoom.ts";
import { ZoomControls } from "../image/zoom-controls.tsx";
import { ZoomedImage } from "../image/zoomed-image.tsx";
import type { Made } from "../screen/run-state.ts";

interface Props {
  readonly made: Made;
  /** Replaces the result while the user holds a button; null when it has another shape. */
  readonly original: Run["sources"][number] | null;
  /** Whether it is a single result, without a strip below and without arrows. */
  readonly alone: boolean;
  readonly arrows: boolean;
  readonly onStep: (by: 1 | -1) => void;
}

/** Shows one result as large as the stage allows, with its controls below. */
export function ResultViewer({ made, original, alone, arrows, onStep }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState(false);
  const { image } = made;
  const state = useZoomState();
  const zoom = useZoom({ frame, natural: image, state, ...(arrows && { onSwipe: onStep }) });
  const shown = held && original ? original : image;
  const step = (by: 1 | -1, label: string) =>
    !alone && <StepButton by={by} label={label} disabled={!arrows} className="low:hidden" onStep={onStep} />;
  return (
    <div className="flex min-h-0 flex-col solo:contents lg:min-h-auto lg:flex-1">
      <ImageFrame ref={frame} width={image.width} height={image.height}>
        <ZoomedImage key={shown.url} image={shown} alt={held ? "Your photo" : made.label} zoom={zoom} />
      </ImageFrame>
      <ImageControls>
        {step(-1, "Previous result")}
        <ZoomControls {...zoom} />
        {original && <HoldOriginal held={held} onHold={setHeld} />}
        {step(1, "Next result")}
      </ImageControls>
    </div>
  );
}

interface HoldProps {
  readonly held: boolean;
  readonly onHold: (held: boolean) => void;
}

const isPress = (key: string) => key === " " || key === "Enter";

/** Shows the original while it is held, by pointer or by key. */
function HoldOriginal({ held, onHold }: HoldProps) {
  return (
    <button
      type="button"
      aria-pressed={held}
      title="Hold to see the original"
      className={buttonClass({ variant: "pill", size: "round" }, "touch-none")}
      onPointerDown={() => onHold(true)}
      onPointerUp={() => onHold(false)}
      onPointerLeave={() => onHold(false)}
      onPointerCancel={() => onHold(false)}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={({ key }) => isPress(key) && onHold(true)}
      onKeyUp={({ key }) => isPress(key) && onHold(false)}
      onBlur={() => onHold(false)}
    >
      <Eye size={17} aria-hidden />
      <span className="sr-only">Hold to see the original</span>
    </button>
  );
}
