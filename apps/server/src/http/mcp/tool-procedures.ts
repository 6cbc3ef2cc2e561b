import { getToolName } from "@packshot/tools";
import { type appRouter, requireTool } from "@packshot/trpc";
import type { inferRouterOutputs } from "@trpc/server";
import type { Api } from "./tool.ts";

type Outputs = inferRouterOutputs<typeof appRouter>["tools"]["removeBackground"];

/** The procedures that every tool has. The tool itself validates their input. */
interface ToolProcedures {
  quote(input: {
    options?: unknown;
    images?: Readonly<Record<string, string>> | undefined;
  }): Promise<Outputs["quote"]>;
  generate(input: object): Promise<Outputs["generate"]>;
}

export function findProcedures(api: Api, slug: string): ToolProcedures {
  // Every tool's procedures come from one factory; their types differ only in the options.
  return api.tools[getToolName(requireTool(slug))];
}
