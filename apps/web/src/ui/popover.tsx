import { Popover as Base } from "@base-ui/react/popover";
import type { ReactElement, ReactNode } from "react";

interface Props {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly trigger: ReactElement;
  readonly children: ReactNode;
}

/** Opens a panel below its button; Esc or a click elsewhere closes it. */
export function Popover({ open, onOpenChange, title, trigger, children }: Props) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={10} align="end" collisionPadding={12} className="z-50">
          <Base.Popup className="w-[min(340px,calc(100vw-24px))] rounded-card border border-hairline bg-paper p-6 shadow-panel transition data-ending-style:-translate-y-1 data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0">
            <Base.Title className="sr-only">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
