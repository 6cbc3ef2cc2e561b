import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "./button.tsx";

interface Props {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly children: ReactNode;
}

/** Shows a panel that slides in from the right over a backdrop. */
export function Drawer({ open, onOpenChange, title, children }: Props) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-[#100e0d]/50 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup className="fixed top-(--notice) right-0 bottom-0 z-40 flex w-[min(360px,88vw)] flex-col overflow-y-auto border-l border-hairline bg-paper shadow-panel transition-transform data-ending-style:translate-x-full data-starting-style:translate-x-full">
          <div className="flex h-16 shrink-0 items-center justify-between border-b border-hairline pr-3 pl-6">
            <Base.Title className="text-lg">{title}</Base.Title>
            <Base.Close aria-label="Close menu" className={buttonClass({ variant: "quiet", size: "icon" })}>
              <X size={20} aria-hidden />
            </Base.Close>
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
