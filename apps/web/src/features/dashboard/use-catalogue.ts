import { type AnyTool, catalogue } from "@packshot/tools/catalogue";
import { trpc } from "../../api/trpc.ts";

/** The tools, announced or launched as this server says; as their own folders say until it has answered. */
export function useCatalogue(): readonly AnyTool[] {
  const { data = [] } = trpc.tools.catalogue.useQuery(undefined, { staleTime: Infinity });
  const announced = new Map(data.map(({ slug, flags }) => [slug, flags.comingSoon]));
  return catalogue.map((tool) => {
    const { comingSoon: own, ...flags } = tool.flags;
    const comingSoon = announced.get(tool.slug) ?? own;
    return { ...tool, flags: comingSoon ? { ...flags, comingSoon } : flags };
  });
}
