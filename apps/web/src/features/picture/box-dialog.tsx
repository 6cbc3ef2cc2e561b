import { type PointerEvent, useRef, useState } from "react";
import type { Box, Run } from "../../api/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { StoredPicture } from "../../ui/stored-picture.tsx";
import { boxBetween, type Corner, type Edge, isDrawn, wholeButEdge, withEdge } from "./box.ts";

interface BoxDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly picture: Run["sources"][number];
  /** Names what the box goes around, e.g. "product". */
  readonly subject: string;
  readonly cost?: string;
  readonly onBox: (box: Box) => void;
}

export function BoxDialog({ open, onOpenChange, picture, subject, cost, onBox }: BoxDialogProps) {
  const [box, setBox] = useState(wholeButEdge);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      width="lg"
      title={`Where is the ${subject}?`}
      description="Draw a box around all of it, with a little margin, or move the edges below."
    >
      <BoxCanvas picture={picture} box={box} onBox={setBox} />
      <div className="mt-5 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        <EdgeInput label="Left edge" edge="left" at={box.left} box={box} onBox={setBox} />
        <EdgeInput label="Top edge" edge="top" at={box.top} box={box} onBox={setBox} />
        <EdgeInput label="Right edge" edge="right" at={box.left + box.width} box={box} onBox={setBox} />
        <EdgeInput label="Bottom edge" edge="bottom" at={box.top + box.height} box={box} onBox={setBox} />
      </div>
      <div className="mt-6 flex flex-wrap-reverse justify-end gap-3">
        <Button className="max-sm:grow" onClick={() => onOpenChange(false)}>
          Cancel
        </Button>
        <Button variant="primary" className="max-sm:grow" onClick={() => onBox(box)}>
          Try again with this box
          {cost !== undefined && ` · ${cost}`}
        </Button>
      </div>
    </Dialog>
  );
}

interface EdgeInputProps {
  readonly label: string;
  readonly edge: Edge;
  readonly at: number;
  readonly box: Box;
  readonly onBox: (box: Box) => void;
}

function EdgeInput({ label, edge, at, box, onBox }: EdgeInputProps) {
  const percent = Math.round(at * 100);
  return (
    <label className="flex flex-col gap-1.5 text-sm">
      <span className="flex justify-between font-medium">
        {label}
        <span className="font-normal text-soft tabular-nums">{percent}%</span>
      </span>
      <input
        type="range"
        min={0}
        max={100}
        value={percent}
        className="accent-accent"
        onChange={(event) => onBox(withEdge(box, edge, event.target.valueAsNumber / 100))}
      />
    </label>
  );
}

interface BoxCanvasProps {
  readonly picture: Run["sources"][number];
  readonly box: Box;
  readonly onBox: (box: Box) => void;
}

function cornerAt(event: PointerEvent): Corner {
  const frame = event.currentTarget.getBoundingClientRect();
  return { x: (event.clientX - frame.left) / frame.width, y: (event.clientY - frame.top) / frame.height };
}

/** Lets the person draw on the photograph. The inputs beside it are for the keyboard. */
export function BoxCanvas({ picture, box, onBox }: BoxCanvasProps) {
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
