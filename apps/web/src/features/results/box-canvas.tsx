import { type PointerEvent, useRef, useState } from "react";
import type { Box, Run } from "../../api/trpc.ts";
import { boxBetween, type Corner, isDrawn } from "./box.ts";
import { StoredPicture } from "../../ui/stored-picture.tsx";

interface Props {
  readonly picture: Run["sources"][number];
  readonly box: Box;
  readonly onBox: (box: Box) => void;
}

function cornerAt(event: PointerEvent): Corner {
  const frame = event.currentTarget.getBoundingClientRect();
  return { x: (event.clientX - frame.left) / frame.width, y: (event.clientY - frame.top) / frame.height };
}

/** The photograph to draw on. For the keyboard there are inputs beside it. */
export function BoxCanvas({ picture, box, onBox }: Props) {
  const [anchor, setAnchor] = useState<Corner | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={frame}
      data-testid="box-canvas"
      className="relative mx-auto w-fit cursor-crosshair touch-none overflow-hidden rounded-picture select-none"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setAnchor(cornerAt(event));
      }}
      onPointerMove={(event) => {
        if (!anchor) return;
        const drawn = boxBetween(anchor, cornerAt(event));
        if (isDrawn(drawn)) onBox(drawn);
      }}
      onPointerUp={() => setAnchor(null)}
      onPointerCancel={() => setAnchor(null)}
    >
      <StoredPicture
        src={picture.url}
        thumbnail={picture.thumbnailUrl}
        alt="Your photo"
        width={picture.width}
        height={picture.height}
        draggable={false}
        className="h-auto max-h-[48svh] w-auto max-w-full"
      />
      <div
        aria-hidden
        className="pointer-events-none absolute border-2 border-accent shadow-[0_0_0_9999px_rgb(16_14_13/0.55)]"
        style={{
          left: `${box.left * 100}%`,
          top: `${box.top * 100}%`,
          width: `${box.width * 100}%`,
          height: `${box.height * 100}%`,
        }}
      />
    </div>
  );
}
