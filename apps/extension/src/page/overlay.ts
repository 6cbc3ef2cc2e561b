import type { ReactNode } from "react";
import type { Layer } from "./layer.ts";
import type { PickedImages } from "./page-calls.ts";

export interface Exits {
  /** Closes the overlay and reports what the user has chosen. */
  readonly finish: (picked: PickedImages) => void;
  readonly leave: () => void;
}

/** Opens an overlay unless one is already open. When it closes, the focus returns to where it was. */
export function openOverlay(
  layer: Layer,
  draw: (exits: Exits) => ReactNode,
  onPicked: (picked: PickedImages) => void,
): void {
  if (layer.isShown("overlay")) return;
  const before = document.activeElement;
  const leave = () => {
    layer.draw("overlay", null);
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
  const finish = (picked: PickedImages) => {
    leave();
    onPicked(picked);
  };
  layer.draw("overlay", draw({ finish, leave }));
}
