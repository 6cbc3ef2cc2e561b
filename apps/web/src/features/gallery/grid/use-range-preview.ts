import { type PointerEvent, useEffect, useEffectEvent, useRef } from "react";

/** Returns the index of the item whose card contains an element, or null if the element isn't in a card. */
export function findItemIndex(target: EventTarget | null): number | null {
  const itemIndex =
    target instanceof HTMLElement ? target.closest<HTMLElement>("[data-item]")?.dataset["item"] : undefined;
  return itemIndex === undefined ? null : Number(itemIndex);
}

/** Reports the item under the mouse while Shift is held, so that a click's range can be shown before it. */
export function useRangePreview(onPreview: (itemIndex: number | null) => void) {
  const hovered = useRef<number | null>(null);
  const shownIndex = useRef<number | null>(null);
  const show = (itemIndex: number | null) => {
    if (shownIndex.current === itemIndex) return;
    shownIndex.current = itemIndex;
    onPreview(itemIndex);
  };
  const onShift = useEffectEvent((isHeld: boolean) => show(isHeld ? hovered.current : null));
  useEffect(() => {
    const onKey = ({ key, type }: KeyboardEvent) => key === "Shift" && onShift(type === "keydown");
    // A key that is released over another window isn't reported.
    const onBlur = () => onShift(false);
    window.addEventListener("keydown", onKey);
    window.addEventListener("keyup", onKey);
    window.addEventListener("blur", onBlur);
    return () => {
      window.removeEventListener("keydown", onKey);
      window.removeEventListener("keyup", onKey);
      window.removeEventListener("blur", onBlur);
    };
  }, []);
  return {
    onPointerOver: ({ pointerType, shiftKey, target }: PointerEvent) => {
      hovered.current = pointerType === "mouse" ? findItemIndex(target) : null;
      show(shiftKey ? hovered.current : null);
    },
    onPointerLeave: () => {
      hovered.current = null;
      show(null);
    },
  };
}
