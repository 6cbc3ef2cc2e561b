import { findTool } from "@packshot/tools/catalogue";
import { createFileRoute, notFound, rootRouteId } from "@tanstack/react-router";
import { useMemo } from "react";
import { ToolScreen } from "../features/tool/tool-screen.tsx";
import { pictureFrom } from "../features/upload/read-transfer.ts";

interface Search {
  /** Is the id of the run on show, so that a reload or another device continues with it. */
  readonly run?: string;
  /** Names a result to use as an input, in the form `<run id>.<index>`. */
  readonly from?: string;
  /** Is the address of a picture to use as an input. */
  readonly image?: string;
  /** Is the run of the final ad on show, for a tool that makes one. */
  readonly ad?: string;
}

export const Route = createFileRoute("/_app/$tool")({
  validateSearch: ({ run, from, image, ad }): Search => ({
    ...(typeof run === "string" && { run }),
    ...(typeof from === "string" && { from }),
    ...(typeof image === "string" && { image }),
    ...(typeof ad === "string" && { ad }),
  }),
  beforeLoad: ({ params }) => {
    const tool = findTool(params.tool);
    if (!tool) throw notFound({ routeId: rootRouteId });
    return { tool };
  },
  loader: ({ context }) => context.tool.options(),
  head: ({ params }) => ({ meta: [{ title: `${findTool(params.tool)?.name ?? "Not found"} · Packshot` }] }),
  component: ToolRoute,
});

function ToolRoute() {
  const { tool } = Route.useRouteContext();
  const toolOptions = Route.useLoaderData();
  const { run, from, image } = Route.useSearch();
  const arriving = useMemo(() => pictureFrom({ from, image }), [from, image]);
  const navigate = Route.useNavigate();
  return (
    <ToolScreen
      key={tool.slug}
      tool={tool}
      toolOptions={toolOptions}
      runId={run ?? null}
      onRunChange={(next) => void navigate({ search: next === null ? {} : { run: next } })}
      arriving={arriving}
      onArrived={() => void navigate({ search: {}, replace: true })}
    />
  );
}
