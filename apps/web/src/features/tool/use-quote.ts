import type { AnyTool } from "@packshot/tools/catalogue";
import { useQuery } from "@tanstack/react-query";
import { quoteRun } from "../../api/tool-procedures.ts";
import { trpc } from "../../api/trpc.ts";

/** What a run costs, how long it takes and whether the engine can do it; undefined until the server has said so. */
export function useQuote(tool: AnyTool) {
  const { client } = trpc.useUtils();
  return useQuery({ queryKey: ["quote", tool.slug], queryFn: () => quoteRun(client, tool) }).data;
}
