import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { clamp, type Point, type Size } from "../../geometry.ts";
import type { PointerHandlers } from "./use-pointers.ts";
import type { StageView } from "./use-stage-view.ts";
import { toStage } from "./view.ts";

/** Distance per key press in CSS pixels, so that steps are finer on an enlarged image. */
const STEP_PX = 4;
const LARGE_STEP_PX = 10 * STEP_PX;

const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Returns an arrow key's step in CSS pixels, larger with Shift, or undefined for other keys. */
export function readArrowKey({ key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">): Point | undefined {
  const direction = directions[key];
  const distance = shiftKey ? LARGE_STEP_PX : STEP_PX;
  return direction && { x: direction.x * distance, y: direction.y * distance };
}

/**
 * Handles keyboard drawing: arrows move the brush, which paints while Space is held. Returns the brush's position in
 * pixels of the image, and the canvas's key handlers.
 */
export function useCrosshair(size: Size, screen: StageView, toolHandlers: PointerHandlers) {
  const [position, setPosition] = useState<Point>({ x: size.width / 2, y: size.height / 2 });
  const drawing = useRef(false);
  const { view } = screen;

  const endStroke = () => {
    if (drawing.current) toolHandlers.end();
    drawing.current = false;
  };

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === " ") {
      event.preventDefault();
      if (!event.repeat) toolHandlers.start(toStage(view, position));
      drawing.current = true;
    }
    const step = readArrowKey(event);
    if (!step) return;
    event.preventDefault();
    const next = {
      x: clamp(position.x + step.x / view.scale, 0, size.width),
      y: clamp(position.y + step.y / view.scale, 0, size.height),
    };
    setPosition(next);
    if (drawing.current) toolHandlers.move([toStage(view, next)]);
    screen.keepVisible(next);
  };

  const release = (event: KeyboardEvent) => {
    if (event.key === " ") endStroke();
  };

  return { position, handlers: { onKeyDown: press, onKeyUp: release, onBlur: endStroke } };
}

/** Returns the text once it has been stable for 400 ms, so that a screen reader doesn't announce every step. */
export function useDebouncedText(text: string): string {
  const [debounced, setDebounced] = useState("");
  useEffect(() => {
    const timer = setTimeout(setDebounced, 400, text);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
