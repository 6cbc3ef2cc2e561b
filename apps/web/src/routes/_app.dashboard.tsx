import { createFileRoute } from "@tanstack/react-router";
import { type ToolSearch, parseToolSearch } from "../features/shell/catalog/tool-links.ts";
import { Dashboard } from "../features/tool/dashboard/dashboard.tsx";
import { loadToolScreen } from "../features/tool/dashboard/load-tool-screen.ts";

interface Search extends ToolSearch {
  /** The slug of the tool that is open inside the dashboard. */
  readonly tool?: string;
}

export const Route = createFileRoute("/_app/dashboard")({
  // A photo in the URL without a tool opens the tool picker.
  validateSearch: (search): Search => ({
    ...(typeof search["tool"] === "string" && { tool: search["tool"] }),
    ...parseToolSearch(search),
  }),
  loaderDeps: ({ search }) => ({ slug: search.tool }),
  loader: async ({ deps: { slug } }) => {
    if (slug === undefined) return null;
    const { findTool } = await import("@packshot/tools/catalog");
    const tool = findTool(slug);
    if (tool === undefined) return null;
    const [toolOptions] = await Promise.all([tool.options(), loadToolScreen()]);
    return { tool, toolOptions };
  },
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.tool.name ?? "Dashboard"} · Packshot` }] }),
  component: DashboardRoute,
});

function DashboardRoute() {
  const { tool: slug = null, ...search } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Dashboard
      slug={slug}
      loaded={Route.useLoaderData()}
      search={search}
      onSearch={(next, history) =>
        void navigate({
          search: { ...(slug !== null && { tool: slug }), ...next },
          resetScroll: false,
          ...history,
        })
      }
      onGrid={() => void navigate({ search: {} })}
    />
  );
}
