import type { ReactNode } from "react";
import type { Layer } from "./layer.ts";
import type { PickedImages } from "./page-calls.ts";

/** The ways in which an overlay closes. */
export interface OverlayCallbacks {
  /** Closes the overlay and reports what the user has chosen. */
  readonly finish: (picked: PickedImages) => void;
  /** Closes the overlay without a choice. */
  readonly close: () => void;
}

/** Opens an overlay unless one is already open. When it closes, the focus returns to where it was. */
export function openOverlay(
  layer: Layer,
  createContent: (callbacks: OverlayCallbacks) => ReactNode,
  onPicked: (picked: PickedImages) => void,
): void {
  if (layer.isShown("overlay")) return;
  const previousFocus = document.activeElement;
  const close = () => {
    layer.render("overlay", null);
    if (previousFocus instanceof HTMLElement) previousFocus.focus({ preventScroll: true });
  };
  const finish = (picked: PickedImages) => {
    close();
    onPicked(picked);
  };
  layer.render("overlay", createContent({ finish, close }));
}
