import { MoveHorizontal } from "lucide-react";
import { useState } from "react";
import type { Run, RunImage } from "../../api/trpc.ts";
import { PictureFrame } from "./picture-frame.tsx";
import { StoredPicture } from "../../ui/stored-picture.tsx";

interface Props {
  readonly before: Run["sources"][number];
  readonly after: RunImage;
  readonly label: string;
}

/** Left of the line the photograph, right of it the result, each whole within the same frame. */
export function Compare({ before, after, label }: Props) {
  const [percent, setPercent] = useState(50);
  const picture = "absolute inset-0 size-full object-contain select-none";
  return (
    <PictureFrame width={after.width} height={after.height} className="bg-raised">
      <div className="absolute inset-0" style={{ clipPath: `inset(0 0 0 ${percent}%)` }}>
        <StoredPicture
          src={after.url}
          thumbnail={after.thumbnailUrl}
          alt={`After: ${label}`}
          width={after.width}
          height={after.height}
          draggable={false}
          className={picture}
        />
      </div>
      <StoredPicture
        src={before.url}
        thumbnail={before.thumbnailUrl}
        alt="Before: your photo"
        width={before.width}
        height={before.height}
        draggable={false}
        className={picture}
        style={{ clipPath: `inset(0 ${100 - percent}% 0 0)` }}
      />
      <input
        type="range"
        min={0}
        max={100}
        step={0.5}
        value={percent}
        onChange={(event) => setPercent(event.target.valueAsNumber)}
        aria-label="Before and after"
        aria-valuetext={`${Math.round(percent)}% before`}
        className="peer absolute inset-0 size-full cursor-ew-resize opacity-0"
      />
      <div
        aria-hidden
        className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-raised shadow-[0_0_0_1px_var(--edge)] peer-focus-visible:shadow-[0_0_0_2px_var(--ink)]"
        style={{ left: `${percent}%` }}
      >
        <span className="absolute top-1/2 left-1/2 flex size-10 -translate-1/2 items-center justify-center rounded-full border border-edge bg-raised">
          <MoveHorizontal size={18} />
        </span>
      </div>
    </PictureFrame>
  );
}
