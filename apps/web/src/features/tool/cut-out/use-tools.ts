import { useState } from "react";
import type { Box } from "../../../api/trpc.ts";
import { insetBox } from "./box.ts";
import { clamp } from "../geometry.ts";

export type Tool = "keep" | "erase" | "box" | "pick" | "move";
export type BackdropKind = "white" | "dark" | "checkerboard" | "photo";

/** The brush's diameter in CSS pixels, so that zooming in makes it finer, and the factor per key press. */
export const brushSizes = { min: 4, max: 200, stepFactor: 1.25 } as const;

/** Holds the chosen editing tool, its settings, and what is shown behind the cut-out. */
export function useTools(initialTool: Tool) {
  const [tool, setTool] = useState(initialTool);
  const [brushSize, setBrushSize] = useState(40);
  const [hardness, setHardness] = useState(0.8);
  const [snap, setSnap] = useState(true);
  const [backdrop, setBackdrop] = useState<BackdropKind>("checkerboard");
  const [showsBefore, setShowsBefore] = useState(false);
  const [box, setBox] = useState<Box>(insetBox);
  const scaleBrush = (factor: number) =>
    setBrushSize((now) => Math.round(clamp(now * factor, brushSizes.min, brushSizes.max)));
  return {
    tool,
    setTool,
    brushSize,
    setBrushSize,
    scaleBrush,
    hardness,
    setHardness,
    snap,
    setSnap,
    backdrop,
    setBackdrop,
    showsBefore,
    setShowsBefore,
    box,
    setBox,
  };
}

export type Tools = ReturnType<typeof useTools>;
