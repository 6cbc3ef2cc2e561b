import { type RefObject, useLayoutEffect, useRef } from "react";
import type { PaintedCanvas } from "../opened-cut-out.ts";
import type { Size } from "../../geometry.ts";
import { Surface } from "./surface.ts";
import type { StagePosition } from "./view.ts";

interface Props {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly painted: PaintedCanvas;
  readonly alpha: Uint8Array;
  readonly stage: Size | null;
  readonly view: StagePosition;
}

/** Draws the cut-out on the canvas, and redraws it when the painting, the stage or the view changes. */
export function useSurface({ canvas, painted, alpha, stage, view }: Props): void {
  const surface = useRef<Surface | null>(null);
  const { x, y, scale } = view;

  useLayoutEffect(() => {
    if (!canvas.current) return undefined;
    const newSurface = new Surface(canvas.current, painted);
    surface.current = newSurface;
    const stopWatching = painted.painting.watch((area) => newSurface.markChanged(area));
    return () => {
      stopWatching();
      newSurface.stop();
    };
  }, [canvas, painted]);
  useLayoutEffect(() => surface.current?.setAlpha(alpha), [alpha, painted]);
  useLayoutEffect(() => {
    if (stage) surface.current?.resize(stage, window.devicePixelRatio);
  }, [stage, painted]);
  useLayoutEffect(() => surface.current?.setView({ x, y, scale }), [x, y, scale, painted]);
}
