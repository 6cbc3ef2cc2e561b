import { type PointerEvent, useEffect, useEffectEvent, useRef } from "react";

/** Returns the index of the item whose card contains an element, or null if the element isn't in a card. */
export function findPlace(target: EventTarget | null): number | null {
  const place =
    target instanceof HTMLElement ? target.closest<HTMLElement>("[data-item]")?.dataset["item"] : undefined;
  return place === undefined ? null : Number(place);
}

/** Reports the item under the mouse while Shift is held, so that a click's range can be shown before it. */
export function useRangePreview(onPreview: (place: number | null) => void) {
  const hovered = useRef<number | null>(null);
  const shownPlace = useRef<number | null>(null);
  const show = (place: number | null) => {
    if (shownPlace.current === place) return;
    shownPlace.current = place;
    onPreview(place);
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
      hovered.current = pointerType === "mouse" ? findPlace(target) : null;
      show(shiftKey ? hovered.current : null);
    },
    onPointerLeave: () => {
      hovered.current = null;
      show(null);
    },
  };
}
