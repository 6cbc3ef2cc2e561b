import type { AnyTool } from "@packshot/tools/catalog";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { type ApiError, toApiError } from "../../../api/error.ts";
import {
  analyzeImages,
  type Images,
  type Suggested,
  suggestOptions,
  toolKeys,
} from "../../../api/tool-procedures.ts";
import { trpc } from "../../../api/trpc.ts";
import type { OptionsState } from "../options/use-options.ts";

/**
 * Analyzes images as they arrive in the flow `analysis`, and fills in the options with the same names as the facts.
 * `images` is null while there is nothing to analyze.
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
    /** Why nothing was found; null when there is no message. */
    failure:
      needsAnalysis && query.error && !query.isFetching
        ? describeFailure(toApiError(query.error), tool.texts)
        : null,
    retry: () => void query.refetch(),
  };
}

interface AnalysisFailure {
  readonly text: string;
  /** Whether a retry may help. */
  readonly canRetry: boolean;
}

/** Errors shown with the server's message, which explains why an immediate retry won't help. */
const codesWithServerMessage: ReadonlySet<string> = new Set(["INSUFFICIENT_TOKENS", "RATE_LIMITED"]);

/** Explains why an image couldn't be analyzed. */
export function describeFailure(
  { code, message }: Pick<ApiError, "code" | "message">,
  { analyzing }: Pick<AnyTool["texts"], "analyzing">,
): AnalysisFailure {
  return {
    text: codesWithServerMessage.has(code) ? message : (analyzing?.failed ?? message),
    canRetry: code !== "INSUFFICIENT_TOKENS",
  };
}

/**
 * Presets options that suit the images, at no cost, except those that the user has chosen. Without an answer, the
 * tool's defaults stay. `images` maps slots to upload IDs; it is null while there is nothing to analyze.
 */
export function useSuggestion(tool: AnyTool, images: Images | null, options: OptionsState): void {
  const { client } = trpc.useUtils();
  const { data } = useQuery({
    queryKey: toolKeys.suggestion(tool, images ?? {}),
    queryFn: () => suggestOptions(client, tool, images ?? {}),
    enabled: tool.suggests === true && images !== null,
    staleTime: Infinity,
    // A busy server may have been unable to answer.
    retry: 2,
  });
  const suggest = useEffectEvent((suited: Suggested) => options.suggest(suited));
  useEffect(() => {
    if (data !== undefined) suggest(data);
  }, [data]);
}
