import type { AnyTool } from "@packshot/tools/catalog";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { toApiError } from "../../../api/error.ts";
import { quoteRun, toolKeys } from "../../../api/tool-procedures.ts";
import { type ToolQuote, trpc } from "../../../api/trpc.ts";
import { formatCount } from "../../../ui/count-text.ts";
import { useCachedCutOuts } from "../cut-out/use-cut-out.ts";
import type { OptionValues } from "../options/option-values.ts";
import { type Sources, pickSources, collectUploadIds } from "../upload/source.ts";
import { lateText } from "./progress-text.ts";

/** Time that options must be unchanged before a quote is fetched, so that not every keystroke sends a request. */
const quoteDelayMs = 250;

/**
 * Fetches a run's cost and duration, whether the engine supports it and, if there are photos, how much it would enlarge
 * them. Returns undefined until the server has responded. While the options change, the previous quote stays.
 * @param allSources photos by slot
 */
export function useQuote(tool: AnyTool, options: OptionValues, allSources: Sources = {}) {
  const { client } = trpc.useUtils();
  const settled = useDebounced(options, quoteDelayMs);
  const images = collectUploadIds(pickSources(tool, settled, allSources)) ?? {};
  const hasPhotos = Object.keys(images).length > 0;
  // Refetch when a photo is cut out, because how much it is enlarged depends on the size of its subject.
  const cutOuts = useCachedCutOuts(Object.values(images)).map(({ version }) => version);
  return useQuery({
    queryKey: [...toolKeys.quote(tool, settled), ...(hasPhotos ? [images, cutOuts] : [])],
    queryFn: async () => {
      if (!hasPhotos) return quoteRun(client, tool, settled);
      try {
        return await quoteRun(client, tool, settled, images);
      } catch (error) {
        // A photo was deleted on the server, so quote without photos.
        if (toApiError(error).code !== "NOT_FOUND") throw error;
        return quoteRun(client, tool, settled);
      }
    },
    placeholderData: keepPreviousData,
  }).data;
}

/** Returns the value once it has stayed the same for `milliseconds`, and the first value immediately. */
export function useDebounced<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setSettled, milliseconds, value);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}

export function formatCost({ tokens }: ToolQuote): string {
  return formatCount(tokens, "token");
}

const engineNames: Readonly<Record<string, string>> = { studio: "the studio engine", gemini: "Gemini" };

/** Formats what a run makes, for example "4 images, about 12 seconds", or only the duration for a single image. */
export function describeWork({ variations }: Pick<ToolQuote, "variations">, duration: string): string {
  const text = duration === lateText ? `taking ${duration}` : duration;
  return variations > 1 ? `${variations} images, ${text}` : text.charAt(0).toUpperCase() + text.slice(1);
}

export function nameEngine({ engine }: { readonly engine: string }): string {
  return engineNames[engine] ?? engine;
}
