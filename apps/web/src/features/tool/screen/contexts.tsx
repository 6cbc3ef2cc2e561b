import { createContext, type ReactNode, use } from "react";
import type { ToolScreenState } from "./use-tool-screen.ts";

const Sources = createContext<ToolScreenState["sources"] | null>(null);
const Options = createContext<ToolScreenState["options"] | null>(null);
const Run = createContext<ToolScreenState["run"] | null>(null);

interface Props extends ToolScreenState {
  readonly children: ReactNode;
}

/** Provides the state of a tool's screen to its components. */
export function ToolScreenProvider({ sources, options, run, children }: Props) {
  return (
    <Sources value={sources}>
      <Options value={options}>
        <Run value={run}>{children}</Run>
      </Options>
    </Sources>
  );
}

/** Returns the photos on the tool's screen, and functions that add and remove photos. */
export function useScreenSources(): ToolScreenState["sources"] {
  return requirePart(use(Sources));
}

/** Returns the options on the tool's screen, and the cost of a run with them. */
export function useScreenOptions(): ToolScreenState["options"] {
  return requirePart(use(Options));
}

/** Returns the run on the tool's screen, and functions that start, stop and show runs. */
export function useScreenRun(): ToolScreenState["run"] {
  return requirePart(use(Run));
}

function requirePart<Part>(part: Part | null): Part {
  if (part === null) throw new Error("A component of a tool's screen is outside of ToolScreenProvider.");
  return part;
}
