import type { AnyTool } from "@packshot/tools/catalogue";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { type Images, suggestOptions, toolKeys } from "../../api/tool-procedures.ts";
import { trpc } from "../../api/trpc.ts";
import type { OptionsState } from "../options/use-options.ts";

/**
 * Presets what suits the images, for nothing, and leaves alone what the person has chosen. Without an answer the
 * tool's own defaults stand. `images` are upload ids by slot, null while there is nothing to look at.
 */
export function useSuggestion(tool: AnyTool, images: Images | null, options: OptionsState): void {
  const { client } = trpc.useUtils();
  const { data } = useQuery({
    queryKey: toolKeys.suggestion(tool, images ?? {}),
    queryFn: () => suggestOptions(client, tool, images ?? {}),
    enabled: tool.suggests === true && images !== null,
    staleTime: Infinity,
    // A busy server may not have found the time.
    retry: 2,
  });
  const suggest = useEffectEvent((suited: unknown) => options.suggest(suited));
  useEffect(() => {
    if (data !== undefined) suggest(data);
  }, [data]);
}
