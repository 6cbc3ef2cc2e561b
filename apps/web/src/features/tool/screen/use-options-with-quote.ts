import type { AnyTool } from "@packshot/tools/catalog";
import { skipToken } from "@tanstack/react-query";
import type { Images } from "../../../api/tool-procedures.ts";
import { type Run, trpc } from "../../../api/trpc.ts";
import type { EarlierTexts } from "../options/earlier-texts.ts";
import type { DraftOptions } from "../options/options-reducer.ts";
import { findRequiredOption, listOfferedFields } from "../options/offered-fields.ts";
import type { ToolOptions } from "../options/option-values.ts";
import { type OptionsState, useOptions } from "../options/use-options.ts";
import type { Sources } from "../upload/source.ts";
import { useAnalysis, useSuggestion } from "./analysis.ts";
import { useQuote } from "./quote.ts";

interface Photos {
  readonly allSources: Sources;
  /** Upload IDs by slot of photos that no run has used; null while there are none. */
  readonly unused: Images | null;
}

/**
 * Holds the options of a screen, the quote for them, and the analysis of its photos.
 * @param draftOptions the options to resume with
 */
export function useOptionsWithQuote(
  tool: AnyTool,
  toolOptions: ToolOptions,
  run: Run | null,
  { allSources, unused: images }: Photos,
  draftOptions: DraftOptions | null,
) {
  const optionsState = useOptions(toolOptions, run, {
    requiredOption: findRequiredOption(tool, toolOptions),
    draft: draftOptions,
  });
  const quote = useQuote(tool, optionsState.values, allSources);
  const defaultQuote = useQuote(tool, optionsState.defaults);
  const droppable = tool.copy.dialog?.withoutGroup?.group;
  const hasTexts = optionsState.fields.some(({ kind }) => kind === "text");
  const { data: earlierTexts = {} } = trpc.runs.earlierTexts.useQuery(
    hasTexts ? { tool: tool.slug } : skipToken,
  );
  const options: OptionsState & { readonly earlierTexts: EarlierTexts } = {
    ...optionsState,
    earlierTexts,
    fields: listOfferedFields({ ...optionsState, quote: defaultQuote }, droppable),
  };
  const analysis = useAnalysis(tool, images, options);
  useSuggestion(tool, images, options);
  return {
    options,
    analysis,
    /** The quote for the current options; undefined until the server has responded. */
    quote,
    /** The quote for the tool's default options. */
    defaultQuote,
  };
}

export type OptionsWithQuote = ReturnType<typeof useOptionsWithQuote>;
