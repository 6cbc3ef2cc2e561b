import { Dialog as Base } from "@base-ui/react/dialog";
import { ChevronLeft, ChevronRight, PanelRight, X } from "lucide-react";
import { type ReactNode, type RefObject, useState } from "react";
import { Button, buttonClass } from "../../../ui/button.tsx";
import type { Neighbors } from "./use-neighbors.ts";

const key = "packshot.gallery-details";

/** Remembers in this browser whether the details are shown next to an image. */
export function useDetailsPanel() {
  const [isShown, setShown] = useState(() => localStorage.getItem(key) !== "hidden");
  return {
    isShown,
    toggle: () => {
      localStorage.setItem(key, isShown ? "hidden" : "shown");
      setShown(!isShown);
    },
  };
}

interface Props {
  readonly initialFocus: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Shows a dialog that fills the window. */
export function ViewerWindow({ initialFocus, onClose, children }: Props) {
  return (
    <Base.Root open onOpenChange={onClose}>
      <Base.Portal>
        <Base.Popup
          initialFocus={initialFocus}
          className="fixed inset-x-0 top-(--notice) bottom-0 z-40 flex flex-col bg-paper outline-none"
        >
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

interface BarProps {
  readonly title: string;
  readonly description: string;
  readonly neighbors: Neighbors;
  readonly detailsPanel: ReturnType<typeof useDetailsPanel>;
}

/** Names the item, and links to the previous and next ones and back to the gallery. */
export function ViewerBar({ title, description, neighbors, detailsPanel }: BarProps) {
  return (
    <div className="flex h-16 shrink-0 items-center gap-1 border-b border-hairline pr-3 pl-5">
      <div className="min-w-0 grow">
        <Base.Title className="truncate text-lg">{title}</Base.Title>
        <Base.Description className="truncate text-sm text-soft">{description}</Base.Description>
      </div>
      <ItemStep label="Previous item" item={neighbors.previous} onOpen={neighbors.open}>
        <ChevronLeft size={20} aria-hidden />
      </ItemStep>
      <ItemStep label="Next item" item={neighbors.next} onOpen={neighbors.open}>
        <ChevronRight size={20} aria-hidden />
      </ItemStep>
      <Button
        variant="quiet"
        size="round"
        aria-label="Details"
        aria-expanded={detailsPanel.isShown}
        className="max-lg:hidden"
        onClick={detailsPanel.toggle}
      >
        <PanelRight size={18} aria-hidden />
      </Button>
      <Base.Close aria-label="Close" className={buttonClass({ variant: "quiet", size: "round" })}>
        <X size={18} aria-hidden />
      </Base.Close>
    </div>
  );
}

interface StepProps {
  readonly label: string;
  /** The item to go to, if there is one. */
  readonly item: string | undefined;
  readonly onOpen: (item: string) => void;
  readonly children: ReactNode;
}

function ItemStep({ label, item, onOpen, children }: StepProps) {
  return (
    <Button
      variant="quiet"
      size="round"
      aria-label={label}
      disabled={item === undefined}
      onClick={() => item !== undefined && onOpen(item)}
    >
      {children}
    </Button>
  );
}
