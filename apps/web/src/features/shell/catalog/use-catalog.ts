import { type AnyTool, catalog } from "@packshot/tools/catalog";
import { useSite } from "../../../api/site.ts";

/** Returns the tools' definitions. The server decides which ones are launched. */
export function useCatalog(): readonly AnyTool[] {
  const announced = useSite().tools.filter(({ flags }) => flags.comingSoon);
  return catalog.map((tool) =>
    markComingSoon(
      tool,
      announced.some(({ slug }) => slug === tool.slug),
    ),
  );
}

function markComingSoon(tool: AnyTool, announced: boolean): AnyTool {
  const { comingSoon: _, ...flags } = tool.flags;
  return { ...tool, flags: announced ? { ...flags, comingSoon: true } : flags };
}
