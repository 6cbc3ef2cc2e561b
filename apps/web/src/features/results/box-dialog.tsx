import { useState } from "react";
import type { Box, Run } from "../../api/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { type Edge, wholeButEdge, withEdge } from "./box.ts";
import { BoxCanvas } from "./box-canvas.tsx";

interface Props {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly picture: Run["sources"][number];
  /** What the box goes round: "product". */
  readonly subject: string;
  readonly cost?: string;
  readonly onBox: (box: Box) => void;
}

export function BoxDialog({ open, onOpenChange, picture, subject, cost, onBox }: Props) {
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
