import type { AnyTool } from "@packshot/tools/catalogue";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { quoteRun, toolKeys } from "../../api/tool-procedures.ts";
import { trpc } from "../../api/trpc.ts";
import type { OptionValues } from "../options/option-values.ts";
import { useSettled } from "./use-settled.ts";

/** Milliseconds without a change: nobody is quoted for every letter that they type. */
const pause = 250;

/**
 * What a run costs, how long it takes and whether the engine can do it; undefined until the server has said so.
 * While options change, the last answer stands.
 */
export function useQuote(tool: AnyTool, options: OptionValues) {
  const { client } = trpc.useUtils();
  const settled = useSettled(options, pause);
  return useQuery({
    queryKey: toolKeys.quote(tool, settled),
    queryFn: () => quoteRun(client, tool, settled),
    placeholderData: keepPreviousData,
  }).data;
}
