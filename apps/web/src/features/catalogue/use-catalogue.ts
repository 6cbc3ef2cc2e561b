import { type AnyTool, catalogue } from "@packshot/tools/catalogue";
import { useRouter } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";

/** Returns the tools. The server decides which are launched; until it has answered, their definitions do. */
export function useCatalogue(): readonly AnyTool[] {
  const { announced } = useRouter().options.context;
  const slugs = useSyncExternalStore(announced.subscribe, announced.now);
  return slugs === null ? catalogue : catalogue.map((tool) => flagged(tool, slugs.has(tool.slug)));
}

function flagged(tool: AnyTool, announced: boolean): AnyTool {
  const { comingSoon: _, ...flags } = tool.flags;
  return { ...tool, flags: announced ? { ...flags, comingSoon: true } : flags };
}
