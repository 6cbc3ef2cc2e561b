import { type AnyTool, findTool, toolNameOf } from "@packshot/tools";
import type { appRouter } from "@packshot/trpc";
import { AppError } from "@packshot/trpc/ports";
import type { inferRouterOutputs } from "@trpc/server";
import type { Api } from "./tool.ts";

type Answers = inferRouterOutputs<typeof appRouter>["tools"]["removeBackground"];

/** Are the procedures that every tool has. Their input is checked by the tool itself. */
interface ToolProcedures {
  quote(input: { options: unknown }): Promise<Answers["quote"]>;
  generate(input: object): Promise<Answers["generate"]>;
}

/** Throws an `AppError` NOT_FOUND when there is no such tool. */
export function toolOf(slug: string): AnyTool {
  const tool = findTool(slug);
  if (tool !== undefined) return tool;
  throw new AppError("NOT_FOUND", `There is no tool "${slug}". The tool list_tools names those there are.`);
}

export function proceduresOf(api: Api, slug: string): ToolProcedures {
  // Every tool's procedures come from one factory; their types differ only in the options.
  return api.tools[toolNameOf(toolOf(slug))];
}
