import { type AnyTool, catalogue } from "@packshot/tools/catalogue";
import { useRouter } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import type { Facts } from "../../api/server-facts.ts";

/** Returns what the server says of itself, or null until it has answered. */
export function useServerFacts(): Facts | null {
  const { facts } = useRouter().options.context;
  return useSyncExternalStore(facts.subscribe, facts.now);
}

/** Returns the tools. The server decides which are launched; until it has answered, their definitions do. */
export function useCatalogue(): readonly AnyTool[] {
  const facts = useServerFacts();
  return facts === null ? catalogue : catalogue.map((tool) => flagged(tool, facts.comingSoon.has(tool.slug)));
}

function flagged(tool: AnyTool, announced: boolean): AnyTool {
  const { comingSoon: _, ...flags } = tool.flags;
  return { ...tool, flags: announced ? { ...flags, comingSoon: true } : flags };
}
