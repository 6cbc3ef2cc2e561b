import type { AnyTool } from "@packshot/tools/catalogue";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { errorOf } from "../../api/error.ts";
import { analyseImages, type Images, toolKeys } from "../../api/tool-procedures.ts";
import { trpc } from "../../api/trpc.ts";
import type { OptionsState } from "../options/use-options.ts";
import { analysisFailure } from "./analysis-failure.ts";

/**
 * Of the flow `analysis`: looks at images as they arrive, however they come, and fills in the options of the same
 * names. `images` is null while there is nothing to look at.
 */
export function useAnalysis(tool: AnyTool, images: Images | null, options: OptionsState) {
  const { client } = trpc.useUtils();
  const wanted = tool.flow === "analysis" && images !== null;
  const query = useQuery({
    queryKey: toolKeys.analysis(tool, images ?? {}),
    queryFn: () => analyseImages(client, tool, { images: images ?? {}, options: options.values }),
    enabled: wanted,
    // The server keeps its answers; a failure is the person's to try again.
    staleTime: Infinity,
    retry: false,
  });
  const { data } = query;
  const fill = useEffectEvent((facts: unknown) => options.fill(facts));
  useEffect(() => {
    if (data) fill(data.facts);
  }, [data]);
  return {
    pending: wanted && query.isFetching,
    note: wanted ? (data?.note ?? null) : null,
    /** Why nothing was found; null while there is nothing to say. */
    failure:
      wanted && query.error && !query.isFetching ? analysisFailure(errorOf(query.error), tool.texts) : null,
    again: () => void query.refetch(),
  };
}
