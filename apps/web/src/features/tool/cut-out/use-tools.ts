import { useState } from "react";
import type { Box } from "../../../api/trpc.ts";
import { insetBox } from "./box.ts";
import { clamp } from "../geometry.ts";

export type Tool = "keep" | "erase" | "box" | "pick" | "move";
export type BackdropKind = "white" | "dark" | "checkerboard" | "photo";

/** Brush diameters in CSS pixels: zooming in makes the brush finer. */
export const brushSizes = { smallest: 4, largest: 200, step: 1.25 } as const;

/** Holds the user's editing settings and the background of the cut-out. */
export function useTools(first: Tool) {
  const [tool, setTool] = useState(first);
  const [size, setSize] = useState(40);
  const [hardness, setHardness] = useState(0.8);
  const [snap, setSnap] = useState(true);
  const [ground, setGround] = useState<BackdropKind>("checkerboard");
  const [before, setBefore] = useState(false);
  const [box, setBox] = useState<Box>(insetBox);
  const resize = (factor: number) =>
    setSize((now) => Math.round(clamp(now * factor, brushSizes.smallest, brushSizes.largest)));
  return {
    tool,
    setTool,
    size,
    setSize,
    resize,
    hardness,
    setHardness,
    snap,
    setSnap,
    ground,
    setGround,
    before,
    setBefore,
    box,
    setBox,
  };
}

export type Tools = ReturnType<typeof useTools>;
