import { browser } from "wxt/browser";
import type { ToolGroup } from "../page/page-calls.ts";
import { serverTools, toolOrder, toolUse } from "../settings.ts";
import { filterOfferedTools, orderTools } from "./order.ts";
import type { Tool } from "./tool.ts";

/** The tools that take a product photo. */
export interface ToolBox {
  readonly find: (slug: string) => Tool | undefined;
  /** Resolves to the tools that the server can run, in the user's order. */
  readonly listGroups: () => Promise<readonly ToolGroup[]>;
}

export function createToolBox(tools: readonly Tool[]): ToolBox {
  return {
    find: (slug) => tools.find((tool) => tool.slug === slug),
    listGroups: async () =>
      orderTools(
        filterOfferedTools(tools, await serverTools.getValue()),
        await toolOrder.getValue(),
        await toolUse.getValue(),
        browser.i18n.getMessage("toolsPinned"),
      ),
  };
}
