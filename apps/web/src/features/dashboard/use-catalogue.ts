import { type AnyTool, catalogue } from "@packshot/tools/catalogue";
import { useRouter } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";

/** Returns the tools, announced or launched as the server says, and as their definitions say until it has answered. */
export function useCatalogue(): readonly AnyTool[] {
  const { announced } = useRouter().options.context;
  const slugs = useSyncExternalStore(announced.subscribe, announced.now);
  return slugs === null ? catalogue : catalogue.map((tool) => flagged(tool, slugs.has(tool.slug)));
}

function flagged(tool: AnyTool, announced: boolean): AnyTool {
  const { comingSoon: _, ...flags } = tool.flags;
  return { ...tool, flags: announced ? { ...flags, comingSoon: true } : flags };
}
