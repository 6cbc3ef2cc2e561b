import type { AnyTool } from "@packshot/tools/catalogue";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { type ApiError, errorOf } from "../../api/error.ts";
import { analyseImages, type Images, suggestOptions, toolKeys } from "../../api/tool-procedures.ts";
import { trpc } from "../../api/trpc.ts";
import type { OptionsState } from "../options/use-options.ts";

/**
 * Looks at images as they arrive, in the flow `analysis`, however they come, and fills in the options of the same
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

interface AnalysisFailure {
  readonly text: string;
  /** Trying again may help. */
  readonly repeatable: boolean;
}

/** The person has to know what these are: looking again at once changes nothing. */
const toldInTheServersWords: ReadonlySet<string> = new Set(["INSUFFICIENT_TOKENS", "RATE_LIMITED"]);

/** Says that an image could not be analyzed, and why. */
export function analysisFailure(
  { code, message }: Pick<ApiError, "code" | "message">,
  { analysing }: Pick<AnyTool["texts"], "analysing">,
): AnalysisFailure {
  return {
    text: toldInTheServersWords.has(code) ? message : (analysing?.failed ?? message),
    repeatable: code !== "INSUFFICIENT_TOKENS",
  };
}

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
