import { useEffect, useEffectEvent, useState } from "react";
import { type Collection, trpc } from "../../../api/trpc.ts";
import { formatCount } from "../../../ui/count-text.ts";
import { MIN_DRAG_PX, ignoreNextClick } from "../grid/use-band-selection.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Props {
  /** Where in the window the mouse was pressed. */
  readonly start: Point;
  /** What is dragged, in words. */
  readonly text: string;
  /** The ID of the collection that is shown, which isn't offered. */
  readonly shown: string | undefined;
  /** Called with the collection that the items are dropped on, or with null for a new one. */
  readonly onDrop: (collection: Collection | null) => void;
  /** Called when the mouse button is released. */
  readonly onEnd: () => void;
}

/** The drop ID of a new collection. */
const NEW = "new";

/** Shows the dragged items at the mouse, and the collections to drop them on. Escape cancels. */
export function DragToCollection({ start, text, shown, onDrop, onEnd }: Props) {
  /** Null until the mouse has moved far enough, and after Escape. */
  const [position, setPosition] = useState<Point | null>(null);
  const [hoveredId, setHoveredId] = useState<string | null>(null);
  const { data = [] } = trpc.collections.list.useQuery(undefined, { enabled: position !== null });
  const collections = data.filter(({ id }) => id !== shown);

  const drop = useEffectEvent((id: string | null) => {
    const collection = collections.find((one) => one.id === id);
    if (collection !== undefined) onDrop(collection);
    else if (id === NEW) onDrop(null);
  });
  const endDrag = useEffectEvent(() => onEnd());
  const { x, y } = start;
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let state: "pressed" | "dragging" | "canceled" = "pressed";
    window.addEventListener(
      "pointermove",
      ({ clientX, clientY, target }) => {
        if (state === "pressed" && Math.hypot(clientX - x, clientY - y) >= MIN_DRAG_PX) state = "dragging";
        if (state !== "dragging") return;
        setPosition({ x: clientX, y: clientY });
        setHoveredId(findDropId(target));
      },
      { signal },
    );
    window.addEventListener(
      "pointerup",
      ({ target }) => {
        if (state !== "pressed") ignoreNextClick();
        if (state === "dragging") drop(findDropId(target));
        endDrag();
      },
      { signal },
    );
    window.addEventListener("pointercancel", () => endDrag(), { signal });
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || state !== "dragging") return;
      // Elsewhere, Escape clears the selection.
      event.stopPropagation();
      state = "canceled";
      setPosition(null);
    };
    window.addEventListener("keydown", onKeyDown, { capture: true, signal });
    return () => controller.abort();
  }, [x, y]);

  if (position === null) return null;
  return (
    <>
      <div className="fixed inset-x-0 top-0 z-40 border-b border-hairline bg-paper px-5 py-4 shadow-panel select-none sm:px-9">
        <div className="mx-auto flex max-w-[1368px] flex-col gap-3">
          <p className="font-medium">Drop on a collection</p>
          <ul aria-label="Collections" className="flex max-h-[40svh] flex-wrap gap-2 overflow-y-auto">
            {collections.map(({ id, name, items }) => (
              <DropTarget key={id} id={id} hovered={hoveredId === id}>
                <span className="max-w-60 truncate">{name}</span>
                <span className="text-soft tabular-nums">{formatCount(items, "item")}</span>
              </DropTarget>
            ))}
            <DropTarget id={NEW} hovered={hoveredId === NEW}>
              New collection…
            </DropTarget>
          </ul>
        </div>
      </div>
      <p
        aria-hidden
        className="pointer-events-none fixed z-40 max-w-60 truncate rounded-button bg-ink px-3 py-1.5 text-sm text-paper"
        style={{ left: position.x + 14, top: position.y + 14 }}
      >
        {text}
      </p>
    </>
  );
}

interface DropTargetProps {
  readonly id: string;
  readonly hovered: boolean;
  readonly children: React.ReactNode;
}

function DropTarget({ id, hovered, children }: DropTargetProps) {
  return (
    <li
      data-drop={id}
      className={`flex h-11 items-center gap-2 rounded-button border px-3.5 ${hovered ? "border-ink bg-sunk" : "border-edge bg-raised"}`}
    >
      {children}
    </li>
  );
}

function findDropId(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  return target.closest<HTMLElement>("[data-drop]")?.dataset["drop"] ?? null;
}
