import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement } from "react";

interface Props {
  /** The text; a tooltip without one isn't shown. */
  readonly text: string | undefined;
  /** The element that the tooltip explains; it has to provide the text to screen readers itself. */
  readonly children: ReactElement;
}

/** Shows one sentence next to the element that is hovered or focused. */
export function Tooltip({ text, children }: Props) {
  return (
    <Base.Root disabled={text === undefined}>
      {/* A tooltip must not close on click, because the arrow keys click the radio that they reach. */}
      <Base.Trigger delay={350} closeOnClick={false} render={children} />
      <Base.Portal>
        <Base.Positioner aria-hidden sideOffset={6} collisionPadding={12} className="z-50">
          <Base.Popup className="max-w-[260px] rounded-[9px] bg-ink px-3 py-2 text-sm text-pretty text-paper transition data-ending-style:opacity-0 data-starting-style:opacity-0">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
