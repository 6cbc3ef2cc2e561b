import type { AnyTool } from "@packshot/tools/catalogue";
import type { Run } from "../../api/trpc.ts";
import type { ToolScreenState } from "../tool/use-tool-screen.ts";

/** What every kind of result view gets. */
export interface ResultsProps {
  readonly tool: AnyTool;
  readonly screen: ToolScreenState;
  /** Null while the run is being started: its frames are there at once. */
  readonly run: Run | null;
}
