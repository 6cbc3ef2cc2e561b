import { createContext, type ReactNode, use, useState } from "react";
import { createPortal } from "react-dom";

interface Slot {
  /** Null until the header is rendered. */
  readonly element: HTMLElement | null;
  readonly setElement: (element: HTMLElement | null) => void;
}

const SlotContext = createContext<Slot>({ element: null, setElement: () => undefined });

/** Connects the header's slot with the screen that fills it. */
export function HeaderSlotProvider({ children }: { readonly children: ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return <SlotContext value={{ element, setElement }}>{children}</SlotContext>;
}

/** The place in the header for a screen's own controls. */
export function HeaderSlot() {
  const { setElement } = use(SlotContext);
  return <div ref={setElement} className="contents" />;
}

/** Renders a screen's controls in the header. */
export function InHeader({ children }: { readonly children: ReactNode }) {
  const { element } = use(SlotContext);
  return element && createPortal(children, element);
}
