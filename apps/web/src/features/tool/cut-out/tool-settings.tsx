import type { Box } from "../../../api/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { type Edge, moveEdge } from "./box.ts";
import { listCandidates } from "./choices.ts";
import { Range } from "./range.tsx";
import type { Editing } from "./use-editing.ts";
import { brushSizes, type Tools } from "./use-tools.ts";

interface Props {
  readonly tools: Tools;
  readonly editing: Editing;
}

/** Shows the settings of the chosen tool. */
export function ToolSettings({ tools, editing }: Props) {
  const { view } = editing;
  if (tools.tool === "box") return <BoxSettings tools={tools} editing={editing} />;
  if (tools.tool === "pick")
    return <PickSettings boxes={listCandidates(view.found ? view : null)} editing={editing} />;
  if (tools.tool === "move")
    return <p className="text-sm text-pretty text-soft">Drag the photo, or pinch with two fingers.</p>;
  return <BrushSettings tools={tools} />;
}

function BrushSettings({ tools }: Pick<Props, "tools">) {
  return (
    <div className="flex flex-col gap-3 md:gap-5">
      <div className="flex gap-5 md:flex-col">
        <Range
          label="Size"
          min={brushSizes.min}
          max={brushSizes.max}
          value={tools.brushSize}
          unit=" px"
          onChange={tools.setBrushSize}
        />
        <Range
          label="Hardness"
          min={0}
          max={100}
          value={Math.round(tools.hardness * 100)}
          unit="%"
          onChange={(percent) => tools.setHardness(percent / 100)}
        />
      </div>
      <Switch label="Snap to edges" checked={tools.snap} onChange={tools.setSnap} />
    </div>
  );
}

const edges: readonly { readonly edge: Edge; readonly label: string; at: (box: Box) => number }[] = [
  { edge: "left", label: "Left edge", at: ({ left }) => left },
  { edge: "top", label: "Top edge", at: ({ top }) => top },
  { edge: "right", label: "Right edge", at: ({ left, width }) => left + width },
  { edge: "bottom", label: "Bottom edge", at: ({ top, height }) => top + height },
];

function BoxSettings({ tools, editing }: Props) {
  const { box, setBox } = tools;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-pretty text-soft max-md:sr-only">
        Draw a box around the whole product with a small margin, or adjust its edges here.
      </p>
      <div className="grid grid-cols-2 gap-x-5 gap-y-2 md:grid-cols-1">
        {edges.map(({ edge, label, at }) => (
          <Range
            key={edge}
            label={label}
            min={0}
            max={100}
            value={Math.round(at(box) * 100)}
            unit="%"
            onChange={(percent) => setBox(moveEdge(box, edge, percent / 100))}
          />
        ))}
      </div>
      <Button disabled={editing.busy} onClick={() => editing.recut.mutate({ box })}>
        {editing.recut.isPending && <Spinner size="sm" />}
        Cut out what's in the box
      </Button>
    </div>
  );
}

interface PickSettingsProps {
  readonly boxes: readonly Box[];
  readonly editing: Editing;
}

function PickSettings({ boxes, editing }: PickSettingsProps) {
  const hint = "In the photo, tap what you want to keep.";
  if (boxes.length < 2)
    return (
      <p className="flex items-center gap-2 text-sm text-pretty text-soft">
        {editing.recut.isPending && <Spinner size="sm" />}
        {hint}
      </p>
    );
  return (
    <section aria-label="Choose what to keep">
      <h3 className="text-base">Choose what to keep</h3>
      <p className="mt-1 mb-3 text-sm text-pretty text-soft">Tap what to keep, here or in the photo.</p>
      <div className="flex gap-2">
        {boxes.map((box, index) => (
          <button
            key={`${box.left} ${box.top}`}
            type="button"
            disabled={editing.busy}
            aria-label={`Keep object ${index + 1}`}
            className="relative size-20 overflow-hidden rounded-image border border-edge bg-raised hover:border-ink"
            onClick={() => editing.recut.mutate({ box })}
          >
            <Crop box={box} editing={editing} />
            <span className="absolute top-1 left-1 flex size-6 items-center justify-center rounded-full bg-ink text-sm font-semibold text-paper">
              {index + 1}
            </span>
          </button>
        ))}
      </div>
    </section>
  );
}

/** Shows the part of the photo inside a box, in a square. */
function Crop({ box, editing }: { readonly box: Box; readonly editing: Editing }) {
  const { photo, size } = editing.canvas;
  const scale = 80 / Math.max(box.width * size.width, box.height * size.height);
  return (
    <img
      src={photo.src}
      alt=""
      crossOrigin="anonymous"
      className="absolute max-w-none"
      style={{
        width: size.width * scale,
        height: size.height * scale,
        left: 40 - (box.left + box.width / 2) * size.width * scale,
        top: 40 - (box.top + box.height / 2) * size.height * scale,
      }}
    />
  );
}
