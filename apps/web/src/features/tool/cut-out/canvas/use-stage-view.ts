import { useLayoutEffect, useRef, useState } from "react";
import type { Box } from "../../../../api/trpc.ts";
import type { Point, Size } from "../../geometry.ts";
import { fitView, followPoint, moveView, centerOn, type StagePosition, clampView, zoomView } from "./view.ts";

/** Holds the image's position and zoom on the stage, whose size it observes. */
export function useStageView(image: Size) {
  const frame = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<Size | null>(null);
  /** `null` while the image is fitted to the stage, even after the stage is resized. */
  const [chosenView, setChosenView] = useState<StagePosition | null>(null);

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () => setStage({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const size = stage ?? { width: 1, height: 1 };
  const fittedView = fitView(image, size);
  const view = chosenView ? clampView(chosenView, image, size) : fittedView;
  const change = (to: (now: StagePosition) => StagePosition) =>
    setChosenView((now) => {
      const next = to(now ?? fittedView);
      return next.scale <= fittedView.scale ? null : next;
    });
  const middle = { x: size.width / 2, y: size.height / 2 };
  return {
    frame,
    stage,
    view,
    /** Whether the whole image is shown, which is the smallest scale. */
    fitted: view.scale <= fittedView.scale,
    zoomBy: (factor: number, point: Point = middle) =>
      change((now) => zoomView(now, factor, point, image, size)),
    moveBy: (by: Point) => change((now) => moveView(now, by, image, size)),
    fit: () => setChosenView(null),
    centerOn: (box: Box) => change(() => centerOn(box, image, size)),
    keepVisible: (point: Point) => change((now) => followPoint(now, point, image, size)),
  };
}

export type StageView = ReturnType<typeof useStageView>;
