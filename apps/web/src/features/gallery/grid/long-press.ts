import { type PointerEvent, useRef } from "react";

/** Minimum duration and maximum movement of a long press. */
const LONG_PRESS_MS = 500;
const MAX_MOVEMENT_PX = 10;

interface Touch {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly x: number;
  readonly y: number;
}

/** Calls `onLong` on a long press of the element. The click handler can check what kind of press it was. */
export function useLongPress(onLong: () => void) {
  const touch = useRef<Touch>(null);
  const last = useRef({ finger: false, long: false });
  const end = () => {
    clearTimeout(touch.current?.timer);
    touch.current = null;
  };
  return {
    /** Returns true for the click that ends a long press. */
    wasLong: () => last.current.long,
    wasFinger: () => last.current.finger,
    listeners: {
      onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
        last.current = { finger: pointerType === "touch", long: false };
        if (pointerType !== "touch") return;
        const timer = setTimeout(() => {
          last.current = { finger: true, long: true };
          onLong();
        }, LONG_PRESS_MS);
        touch.current = { timer, x, y };
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        if (touch.current === null) return;
        const { x, y } = touch.current;
        if (Math.hypot(clientX - x, clientY - y) > MAX_MOVEMENT_PX) end();
      },
      onPointerUp: end,
      onPointerCancel: end,
      // Prevents the browser's own image menu.
      onContextMenu: (event: React.MouseEvent) => {
        if (last.current.finger) event.preventDefault();
      },
    },
  };
}
