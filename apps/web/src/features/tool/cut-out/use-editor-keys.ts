import type { KeyboardEvent } from "react";
import { readArrowKey } from "./canvas/use-crosshair.ts";
import type { StageView } from "./canvas/use-stage-view.ts";
import { brushSizes, type Tool, type Tools } from "./use-tools.ts";

interface Actions {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly help: () => void;
}

const toolByKey: Readonly<Record<string, Tool>> = { k: "keep", e: "erase", b: "box", p: "pick", m: "move" };

/** Returns the editor's key handler. Controls that use arrow keys keep them. */
export function createKeyHandler(tools: Tools, screen: StageView, { undo, redo, help }: Actions) {
  const actionByKey: Readonly<Record<string, () => void>> = {
    "[": () => tools.scaleBrush(1 / brushSizes.stepFactor),
    "]": () => tools.scaleBrush(brushSizes.stepFactor),
    "+": () => screen.zoomBy(1.5),
    "=": () => screen.zoomBy(1.5),
    "-": () => screen.zoomBy(1 / 1.5),
    "0": screen.fit,
    "?": help,
  };
  return (event: KeyboardEvent) => {
    // React also bubbles events from dialogs in a portal, which aren't in the editor's element.
    if (event.target instanceof Node && !event.currentTarget.contains(event.target)) return;
    const key = event.key.toLowerCase();
    const findAction = () => {
      if (event.ctrlKey || event.metaKey) {
        if (key === "z") return event.shiftKey ? redo : undo;
        return key === "y" ? redo : undefined;
      }
      if (event.altKey) return undefined;
      const tool = toolByKey[key];
      if (tool) return () => tools.setTool(tool);
      const step = event.defaultPrevented || usesArrows(event.target) ? undefined : readArrowKey(event);
      return step ? () => screen.moveBy({ x: -step.x * 5, y: -step.y * 5 }) : actionByKey[key];
    };
    const action = findAction();
    if (!action) return;
    event.preventDefault();
    action();
  };
}

function usesArrows(target: EventTarget): boolean {
  return target instanceof Element && target.matches("input, [role=application]");
}
