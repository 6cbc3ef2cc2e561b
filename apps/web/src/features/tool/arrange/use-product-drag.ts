import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from "react";
import type { Placement } from "../../../api/trpc.ts";
import { movePlacement, scalePlacement } from "./placement.ts";
import type { Arranging } from "./use-arrangement.ts";
import { measureDistance, averagePoint, type Point } from "../geometry.ts";

/** Fractions of the image per key press; coarse with Shift. */
const keyStep = { fine: 0.01, coarse: 0.05 } as const;
/** Factor by which a key press scales the product. */
const sizeStep = 1.05;

/** Maximum movement of a tap as a fraction of the image. */
const maxTapMovement = 0.01;

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The state at the start of a gesture. */
interface GestureStart {
  readonly placement: Placement;
  readonly fingers: ReadonlyMap<number, Point>;
  readonly grabbed: "handle" | "product" | "scene";
}

/** Returns the pointer and key handlers that move and resize the product in `frame`. */
export function useProductDrag(frame: RefObject<HTMLElement | null>, arranging: Arranging) {
  const { placement, setTarget } = arranging;
  const gestureStart = useRef<GestureStart | null>(null);
  const fingers = useRef(new Map<number, Point>());

  const toFraction = ({ clientX, clientY }: Pick<PointerEvent, "clientX" | "clientY">): Point => {
    const { left, top, width, height } = frame.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };
  const startGesture = (placementAtStart: Placement | null, grabbed: GestureStart["grabbed"]) => {
    gestureStart.current = placementAtStart && {
      placement: placementAtStart,
      fingers: new Map(fingers.current),
      grabbed,
    };
  };

  const down = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, toFraction(event));
    startGesture(placement, findGrabbed(event.target));
  };
  const move = (event: PointerEvent) => {
    if (!fingers.current.has(event.pointerId) || !gestureStart.current) return;
    fingers.current.set(event.pointerId, toFraction(event));
    setTarget(followFingers(gestureStart.current, fingers.current));
  };
  const up = (event: PointerEvent) => {
    if (!fingers.current.delete(event.pointerId)) return;
    const to = toFraction(event);
    // Dragging isn't required: a tap next to the product moves it there.
    if (event.type === "pointerup" && gestureStart.current && isTapOnScene(gestureStart.current, to))
      setTarget(
        movePlacement(
          gestureStart.current.placement,
          to.x - gestureStart.current.placement.x,
          to.y - gestureStart.current.placement.y,
        ),
      );
    // The remaining finger continues from the product's current position.
    startGesture(fingers.current.size > 0 ? placement : null, "product");
  };
  const press = (event: KeyboardEvent) => {
    if (!placement || event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = directions[event.key];
    const step = event.shiftKey ? keyStep.coarse : keyStep.fine;
    if (direction) setTarget(movePlacement(placement, direction[0] * step, direction[1] * step));
    else if (event.key === "+" || event.key === "=") setTarget(scalePlacement(placement, sizeStep));
    else if (event.key === "-") setTarget(scalePlacement(placement, 1 / sizeStep));
    else return;
    event.preventDefault();
  };

  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    if (placement) setTarget(scalePlacement(placement, Math.exp(-event.deltaY / 1000)));
  };
  useEffect(() => {
    const element = frame.current;
    // React's wheel listeners are passive, so they can't keep the page from scrolling.
    element?.addEventListener("wheel", wheel, { passive: false });
    return () => element?.removeEventListener("wheel", wheel);
  });

  return { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up, onKeyDown: press };
}

function findGrabbed(target: EventTarget): GestureStart["grabbed"] {
  if (!(target instanceof Element)) return "scene";
  if (target.matches("[data-handle]")) return "handle";
  return target.closest("[data-product]") ? "product" : "scene";
}

function isTapOnScene({ fingers, grabbed }: GestureStart, to: Point): boolean {
  return (
    grabbed === "scene" &&
    fingers.size === 1 &&
    [...fingers.values()].every((from) => measureDistance(from, to) < maxTapMovement)
  );
}

/** Returns the placement after the fingers have moved: one moves the product, two also resize it, a handle resizes. */
function followFingers(
  { placement, fingers, grabbed }: GestureStart,
  now: ReadonlyMap<number, Point>,
): Placement {
  const [before, after] = [[...fingers.values()], [...now.values()]];
  const [from, to] = [averagePoint(before), averagePoint(after)];
  if (grabbed === "handle")
    return scalePlacement(
      placement,
      measureDistance(to, placement) / Math.max(0.01, measureDistance(from, placement)),
    );
  const moved = movePlacement(placement, to.x - from.x, to.y - from.y);
  const [a, b, c, d] = [before[0], before[1], after[0], after[1]];
  return a && b && c && d
    ? scalePlacement(moved, measureDistance(c, d) / Math.max(0.01, measureDistance(a, b)))
    : moved;
}
