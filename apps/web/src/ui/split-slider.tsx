import { MoveHorizontal } from "lucide-react";
import { type ReactNode, useState } from "react";

interface Props {
  readonly label: string;
  /** Both sides fill the nearest positioned ancestor. */
  readonly before: ReactNode;
  readonly after: ReactNode;
  /** The left side's name for screen readers. */
  readonly leftName?: string;
}

/** Shows one image to the left of a divider and the other to the right of it. Users drag the divider. */
export function SplitSlider({ label, before, after, leftName = "before" }: Props) {
  const [percent, setPercent] = useState(50);
  return (
    <>
      <div className="absolute inset-0" style={{ clipPath: `inset(0 0 0 ${percent}%)` }}>
        {after}
      </div>
      <div className="absolute inset-0" style={{ clipPath: `inset(0 ${100 - percent}% 0 0)` }}>
        {before}
      </div>
      <input
        type="range"
        min={0}
        max={100}
        step={0.5}
        value={percent}
        onChange={(event) => setPercent(event.target.valueAsNumber)}
        aria-label={label}
        aria-valuetext={`${Math.round(percent)}% ${leftName}`}
        className="peer absolute inset-0 size-full cursor-ew-resize touch-pan-y opacity-0"
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
    </>
  );
}
