import { useEffect, useRef } from "react";
import type { FoundCutOut } from "../../../../api/trpc.ts";
import { listCandidates } from "../choices.ts";
import type { PaintedCanvas } from "../opened-cut-out.ts";
import type { Tools } from "../use-tools.ts";
import { BrushRing, useBrushRing } from "./brush-ring.tsx";
import { CutOutBackdrop } from "./cut-out-backdrop.tsx";
import { BoxOutline, CandidateOutlines, DoubtOutlines } from "./outlines.tsx";
import { useCrosshair, useDebouncedText } from "./use-crosshair.ts";
import { type CutOutHint, describePosition, useToolHandlers } from "./use-tool-handlers.ts";
import { usePointers } from "./use-pointers.ts";
import type { StageView } from "./use-stage-view.ts";
import { useSurface } from "./use-surface.ts";

interface Props {
  readonly painted: PaintedCanvas;
  readonly screen: StageView;
  readonly tools: Tools;
  readonly found: FoundCutOut | null;
  readonly onChoose: (hint: CutOutHint) => void;
}

const hint =
  "Use the arrow keys to move the brush, and hold Shift to move ten times as far. Hold Space to paint. K keeps, E erases, B draws a box, P picks an object, and square brackets change the brush size.";

/** Shows the cut-out on its background, and lets the user edit it by mouse, pen, fingers or keyboard. */
export function EditorStage({ painted, screen, tools, found, onChoose }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { view, stage } = screen;
  const alpha = tools.showsBefore ? painted.initialAlpha : painted.painting.alpha;
  useSurface({ canvas, painted, alpha, stage, view });
  // Focus the canvas, so that its keys work immediately.
  useEffect(() => canvas.current?.focus(), []);
  const candidates = listCandidates(found);
  const toolHandlers = useToolHandlers({ tools, view, candidates, onChoose, painting: painted.painting });
  const { position, handlers } = useCrosshair(painted.size, screen, toolHandlers);
  const positionText = useDebouncedText(describePosition(position, painted.size));
  const ring = useBrushRing();
  const { onPointerMove, onPointerDown, ...pointers } = usePointers(screen.frame, {
    toolHandlers,
    camera: screen,
    pans: tools.tool === "move",
  });
  const paints = tools.tool === "keep" || tools.tool === "erase";
  const cursor = {
    keep: "cursor-none",
    erase: "cursor-none",
    box: "cursor-crosshair",
    pick: "cursor-pointer",
    move: "cursor-grab",
  };
  return (
    <div
      ref={screen.frame}
      data-testid="cut-out-stage"
      className={`stage-light relative min-h-0 min-w-0 flex-1 touch-none overflow-hidden select-none ${cursor[tools.tool]}`}
      {...pointers}
      onPointerDown={(event) => {
        ring.moveTo(event);
        onPointerDown(event);
      }}
      onPointerMove={(event) => {
        ring.moveTo(event);
        onPointerMove(event);
      }}
      onPointerLeave={ring.hide}
      onContextMenu={(event) => event.preventDefault()}
    >
      {/* To pick a part that was cut away, the user has to see the photo. */}
      <CutOutBackdrop
        painted={painted}
        view={view}
        backdrop={tools.tool === "pick" ? "photo" : tools.backdrop}
      />
      <canvas
        ref={canvas}
        // With this role, screen readers pass the arrow keys to the page.
        role="application"
        aria-label="Cut-out"
        aria-description={hint}
        tabIndex={0}
        className="absolute inset-0 size-full outline-offset-[-4px]"
        {...handlers}
      />
      {/* While the user picks an object, warnings about the current cut-out would distract. */}
      {!tools.showsBefore && tools.tool !== "pick" && found && (
        <DoubtOutlines found={found} size={painted.size} view={view} />
      )}
      {tools.tool === "pick" && <CandidateOutlines candidates={candidates} size={painted.size} view={view} />}
      {tools.tool === "box" && <BoxOutline box={tools.box} size={painted.size} view={view} />}
      <BrushRing ring={ring} position={position} view={view} diameter={paints ? tools.brushSize : null} />
      <p role="status" className="sr-only">
        {positionText}
      </p>
    </div>
  );
}
