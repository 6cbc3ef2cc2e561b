import { Columns2, MoveHorizontal } from "lucide-react";
import { useState } from "react";
import type { Run, RunImage } from "../../api/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { StoredPicture } from "../../ui/stored-picture.tsx";
import { PictureFrame } from "./picture-frame.tsx";
import type { Made } from "../screen/run-state.ts";

interface CompareProps {
  readonly before: Run["sources"][number];
  readonly after: RunImage;
  readonly label: string;
}

/** Shows the photograph to the left of a line and the result to the right of it, in the same frame. */
export function Compare({ before, after, label }: CompareProps) {
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

interface BesideProps {
  readonly originals: Run["sources"];
  readonly made: Made;
}

/** Shows the originals and what was made from them side by side, or one above the other on a phone. */
export function Beside({ originals, made }: BesideProps) {
  return (
    <div className="flex min-w-0 flex-1 flex-col items-center justify-center gap-4 sm:flex-row sm:gap-6">
      {originals.map((original) => {
        const caption = originals.length === 1 ? "Original" : `Original ${original.slot}`;
        return <Side key={original.slot} picture={original} caption={caption} />;
      })}
      <Side picture={made.image} caption={made.label} />
    </div>
  );
}

interface SideProps {
  readonly picture: Pick<Made["image"], "url" | "thumbnailUrl" | "width" | "height">;
  readonly caption: string;
}

function Side({ picture: { url, thumbnailUrl, width, height }, caption }: SideProps) {
  return (
    <figure className="flex min-w-0 flex-col items-center gap-2 sm:flex-1">
      <StoredPicture
        src={url}
        thumbnail={thumbnailUrl}
        alt={caption}
        width={width}
        height={height}
        className="block h-auto max-h-[30svh] w-auto max-w-full rounded-picture shadow-picture sm:max-h-[54svh]"
      />
      <figcaption aria-hidden className="text-center text-sm text-soft">
        {caption}
      </figcaption>
    </figure>
  );
}

interface CompareButtonProps {
  readonly comparing: boolean;
  /** Shows only an icon, where there are many other buttons. */
  readonly compact?: boolean;
  readonly onComparing: (comparing: boolean) => void;
}

export function CompareButton({ comparing, compact = false, onComparing }: CompareButtonProps) {
  return (
    <Button
      variant="pill"
      size="pill"
      title="Compare"
      aria-pressed={comparing}
      onClick={() => onComparing(!comparing)}
    >
      <Columns2 size={16} aria-hidden />
      <span className={compact ? "sr-only" : "max-md:sr-only"}>Compare</span>
    </Button>
  );
}
