import { useId, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/select.tsx";
import { ImageControls, ImageFrame } from "../image/image-frame.tsx";
import { useZoomState, useZoom, type ZoomState } from "../image/zoom.ts";
import { ZoomControls } from "../image/zoom-controls.tsx";
import { ZoomedImage } from "../image/zoomed-image.tsx";
import type { ReadyResult } from "../screen/run-state.ts";

interface Props {
  /** The result chosen in the strip. */
  readonly result: ReadyResult;
  /** The results to compare it with; at least one. */
  readonly others: readonly [ReadyResult, ...ReadyResult[]];
  readonly onDone: () => void;
}

/** Shows two results side by side or stacked. Zooming one zooms both. */
export function TwoResults({ result, others, onDone }: Props) {
  const id = useId();
  const state = useZoomState();
  const [chosenIndex, setChosenIndex] = useState<number | null>(null);
  const another = others.find(({ index }) => index === chosenIndex) ?? others[0];
  const frame = useRef<HTMLDivElement>(null);
  const zoom = useZoom({ frame, natural: result.image, state });
  return (
    <div className="flex min-h-0 flex-col results-first:contents lg:min-h-auto lg:flex-1">
      <div className="flex min-h-0 flex-col gap-px results-first:h-[52svh] results-first:grow results-first-landscape:col-start-1 results-first-landscape:row-span-10 results-first-landscape:h-svh results-first-landscape:min-h-0 results-first-landscape:flex-row sm:flex-row lg:flex-1">
        <Pane key={result.index} result={result} state={state} />
        <Pane key={another.index} result={another} state={state} />
      </div>
      <ImageControls>
        <ZoomControls {...zoom} />
        <label htmlFor={id} className="text-sm text-soft">
          Compare {result.label} with
        </label>
        <Select
          id={id}
          size="pill"
          value={another.index}
          onChange={(event) => setChosenIndex(Number(event.target.value))}
        >
          {others.map(({ index, label }) => (
            <option key={index} value={index}>
              {label}
            </option>
          ))}
        </Select>
        <Button variant="pill" size="pill" onClick={onDone}>
          Done
        </Button>
      </ImageControls>
    </div>
  );
}

interface PaneProps {
  readonly result: ReadyResult;
  readonly state: ZoomState;
}

function Pane({ result, state }: PaneProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { image, label } = result;
  const zoom = useZoom({ frame, natural: image, state });
  return (
    <figure aria-label={label} className="flex min-h-0 min-w-0 flex-1 flex-col *:min-h-0! *:flex-1">
      <ImageFrame ref={frame} width={image.width} height={image.height}>
        <ZoomedImage image={image} alt={label} zoom={zoom} />
      </ImageFrame>
    </figure>
  );
}
