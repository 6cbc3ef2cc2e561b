import type { AnyTool } from "@packshot/tools/catalog";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { type ApiError, toApiError } from "../../../api/error.ts";
import {
  analyzeImages,
  type Images,
  type SuggestedOptions,
  suggestOptions,
  toolKeys,
} from "../../../api/tool-procedures.ts";
import { trpc } from "../../../api/trpc.ts";
import type { OptionsState } from "../options/use-options.ts";

/**
 * In the flow `analysis`, analyzes each new set of images and fills in the options that have the name of a fact.
 * @param images upload IDs by slot; null while there is nothing to analyze
 */
export function useAnalysis(tool: AnyTool, images: Images | null, options: OptionsState) {
  const { client } = trpc.useUtils();
  const needsAnalysis = tool.flow === "analysis" && images !== null;
  const query = useQuery({
    queryKey: toolKeys.analysis(tool, images ?? {}),
    queryFn: () => analyzeImages(client, tool, { images: images ?? {}, options: options.values }),
    enabled: needsAnalysis,
    // The server stores its answers, and the user decides whether to retry after a failure.
    staleTime: Infinity,
    retry: false,
  });
  const { data } = query;
  const fill = useEffectEvent((facts: unknown) => options.fill(facts));
  useEffect(() => {
    if (data) fill(data.facts);
  }, [data]);
  return {
    pending: needsAnalysis && query.isFetching,
    note: needsAnalysis ? (data?.note ?? null) : null,
    /** Why the last analysis failed, or null. */
    failure:
      needsAnalysis && query.error && !query.isFetching
        ? describeFailure(toApiError(query.error), tool.copy)
        : null,
    retry: () => void query.refetch(),
  };
}

interface AnalysisFailure {
  readonly text: string;
  /** Whether a retry may help. */
  readonly canRetry: boolean;
}

/**
 * The codes of errors whose message from the server is shown, because it explains why an immediate retry won't help.
 */
const codesWithServerMessage: ReadonlySet<string> = new Set(["INSUFFICIENT_TOKENS", "RATE_LIMITED"]);

/** Explains why an image couldn't be analyzed. */
export function describeFailure(
  { code, message }: Pick<ApiError, "code" | "message">,
  { analyzing }: Pick<AnyTool["copy"], "analyzing">,
): AnalysisFailure {
  return {
    text: codesWithServerMessage.has(code) ? message : (analyzing?.failed ?? message),
    canRetry: code !== "INSUFFICIENT_TOKENS",
  };
}

/**
 * Presets options to suit the images, at no cost, except those that the user has set. If the request fails, the tool's
 * defaults stay.
 * @param images upload IDs by slot; null while there is nothing to analyze
 */
export function useSuggestion(tool: AnyTool, images: Images | null, options: OptionsState): void {
  const { client } = trpc.useUtils();
  const { data } = useQuery({
    queryKey: toolKeys.suggestion(tool, images ?? {}),
    queryFn: () => suggestOptions(client, tool, images ?? {}),
    enabled: tool.suggests === true && images !== null,
    staleTime: Infinity,
    // The request may fail because the server is busy.
    retry: 2,
  });
  const suggest = useEffectEvent((suited: SuggestedOptions) => options.suggest(suited));
  useEffect(() => {
    if (data !== undefined) suggest(data);
  }, [data]);
}
