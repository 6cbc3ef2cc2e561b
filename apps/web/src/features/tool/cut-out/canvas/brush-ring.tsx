import { type PointerEvent, useRef } from "react";
import type { Point } from "../../geometry.ts";
import { toStage, type StagePosition } from "./view.ts";

/** Returns functions that move and hide the ring. They set its styles directly, because React would lag behind. */
export function useBrushRing() {
  const element = useRef<HTMLDivElement>(null);
  const moveTo = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    if (!element.current) return;
    element.current.style.translate = `${clientX - box.left}px ${clientY - box.top}px`;
    element.current.style.visibility = "visible";
  };
  const hide = () => {
    if (element.current) element.current.style.visibility = "hidden";
  };
  return { element, moveTo, hide };
}

interface Props {
  readonly ring: Pick<ReturnType<typeof useBrushRing>, "element">;
  /** The keyboard brush's position, in pixels of the image. */
  readonly position: Point;
  readonly view: StagePosition;
  /** The brush's diameter in CSS pixels; null for a tool without a brush. */
  readonly diameter: number | null;
}

const line = "absolute bg-raised shadow-[0_0_0_1px_var(--ink)]";

/** Shows the brush's size as a ring around the pointer, and a crosshair where the keyboard paints. */
export function BrushRing({ ring, position, view, diameter }: Props) {
  const { x, y } = toStage(view, position);
  const size = diameter ?? 0;
  const circle =
    "pointer-events-none absolute rounded-full border border-raised shadow-[0_0_0_1px_var(--ink),inset_0_0_0_1px_var(--ink)]";
  const circleBounds = { width: size, height: size, left: -size / 2, top: -size / 2 };
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-0 overflow-hidden dark:[--raised:var(--ink)] dark:[--ink:var(--paper)]"
    >
      {diameter !== null && (
        <div ref={ring.element} className={circle} style={{ ...circleBounds, visibility: "hidden" }} />
      )}
      <div
        className="invisible absolute in-[[data-testid=cut-out-stage]:has(canvas:focus-visible)]:visible"
        style={{ left: x, top: y }}
      >
        {diameter !== null && <div className={circle} style={circleBounds} />}
        <span className={`${line} -left-2 h-px w-4`} />
        <span className={`${line} -top-2 h-4 w-px`} />
      </div>
    </div>
  );
}
