import { type AnyTool, categories, type Category } from "@packshot/tools/catalog";
import { LayoutGrid, type LucideIcon } from "lucide-react";
import { categoryIcons } from "../../shell/catalog/category-icons.ts";

export type Filter = Category | "All Tools";

export const filterIcons: Readonly<Record<Filter, LucideIcon>> = {
  "All Tools": LayoutGrid,
  ...categoryIcons,
};

export interface FilterCount {
  readonly name: Filter;
  readonly count: number;
}

/** Lists all filters in display order, with the number of tools in each. */
export function countByFilter(tools: readonly AnyTool[]): readonly FilterCount[] {
  return (["All Tools", ...categories] as const).map((name) => ({
    name,
    count: filterTools(tools, name).length,
  }));
}

export function filterTools(tools: readonly AnyTool[], filter: Filter): readonly AnyTool[] {
  return filter === "All Tools" ? tools : tools.filter(({ category }) => category === filter);
}

/** Returns the first two tools that are popular and launched. */
export function pickQuickStart(tools: readonly AnyTool[]): readonly AnyTool[] {
  return tools.filter(({ flags }) => flags.hot && !flags.comingSoon).slice(0, 2);
}
