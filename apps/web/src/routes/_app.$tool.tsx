import { createFileRoute, notFound, rootRouteId } from "@tanstack/react-router";
import { parseToolSearch } from "../features/shell/catalog/tool-links.ts";
import { ToolFromUrl } from "../features/tool/tool-from-url.tsx";

export const Route = createFileRoute("/_app/$tool")({
  validateSearch: parseToolSearch,
  beforeLoad: async ({ params }) => {
    // The tools' definitions load with the first tool, because public pages don't need them.
    const { findTool } = await import("@packshot/tools/catalog");
    const tool = findTool(params.tool);
    if (!tool) throw notFound({ routeId: rootRouteId });
    return { tool };
  },
  loader: ({ context }) => context.tool.options(),
  head: ({ match }) => ({ meta: [{ title: `${match.context.tool.name} · Packshot` }] }),
  component: ToolRoute,
});

function ToolRoute() {
  const { tool } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <ToolFromUrl
      tool={tool}
      toolOptions={Route.useLoaderData()}
      search={Route.useSearch()}
      // The screen scrolls to its results itself, before their run is in the URL.
      onSearch={(search, history) => void navigate({ search, resetScroll: false, ...history })}
    />
  );
}
