import { Play, RotateCcw } from "lucide-react";
import { linkToEmbeddedTool } from "../../shell/catalog/tool-links.ts";
import { type GalleryAction, undeletedShelves } from "./action.ts";

export const openRun: GalleryAction = {
  label: "Open run",
  icon: Play,
  places: { viewer: undeletedShelves },
  link: ({ toolName, runId }) => linkToEmbeddedTool(toolName, { run: runId }),
};

export const runAgain: GalleryAction = {
  label: "Run again with these settings",
  icon: RotateCcw,
  places: { viewer: undeletedShelves },
  link: ({ toolName, runId }) => linkToEmbeddedTool(toolName, { again: runId }),
};
