import { Play, RotateCcw } from "lucide-react";
import { embeddedTool } from "../../shell/catalog/tool-links.ts";
import { type GalleryAction, kept } from "./action.ts";

export const openRun: GalleryAction = {
  label: "Open run",
  icon: Play,
  places: { viewer: kept },
  link: ({ toolName, runId }) => embeddedTool(toolName, { run: runId }),
};

export const runAgain: GalleryAction = {
  label: "Run again with these settings",
  icon: RotateCcw,
  places: { viewer: kept },
  link: ({ toolName, runId }) => embeddedTool(toolName, { again: runId }),
};
