import { type AnyTool, catalogue } from "@packshot/tools/catalogue";
import { useSite } from "../../api/site.ts";

/** Returns the tools' definitions. The server decides which are launched. */
export function useCatalogue(): readonly AnyTool[] {
  const announced = useSite().tools.filter(({ flags }) => flags.comingSoon);
  return catalogue.map((tool) =>
    flagged(
      tool,
      announced.some(({ slug }) => slug === tool.slug),
    ),
  );
}

function flagged(tool: AnyTool, announced: boolean): AnyTool {
  const { comingSoon: _, ...flags } = tool.flags;
  return { ...tool, flags: announced ? { ...flags, comingSoon: true } : flags };
}
