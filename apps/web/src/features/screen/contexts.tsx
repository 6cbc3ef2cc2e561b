import { createContext, type ReactNode, use } from "react";
import type { ToolScreenState } from "./use-tool-screen.ts";

const Sources = createContext<ToolScreenState["sources"] | null>(null);
const Options = createContext<ToolScreenState["options"] | null>(null);
const Run = createContext<ToolScreenState["run"] | null>(null);

interface Props extends ToolScreenState {
  readonly children: ReactNode;
}

/** Gives a tool's screen to what is drawn in it. */
export function ToolScreenProvider({ sources, options, run, children }: Props) {
  return (
    <Sources value={sources}>
      <Options value={options}>
        <Run value={run}>{children}</Run>
      </Options>
    </Sources>
  );
}

/** The pictures that the tool's screen holds, and the ways in for others. */
export function useScreenSources(): ToolScreenState["sources"] {
  return known(use(Sources));
}

/** The options on the tool's screen, and what a run with them would cost. */
export function useScreenOptions(): ToolScreenState["options"] {
  return known(use(Options));
}

/** The run on the tool's screen, and what can be done next. */
export function useScreenRun(): ToolScreenState["run"] {
  return known(use(Run));
}

function known<Part>(part: Part | null): Part {
  if (part === null) throw new Error("This is drawn outside of ToolScreenProvider.");
  return part;
}
