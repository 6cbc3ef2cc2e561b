import { createFileRoute } from "@tanstack/react-router";
import { NewBulkJob } from "../features/bulk/new/new-bulk-job.tsx";

interface Search {
  /** The slug of the tool that the job is for. */
  readonly tool?: string;
}

export const Route = createFileRoute("/_app/bulk/new")({
  staticData: { signInReason: "Sign in to start a bulk job" },
  validateSearch: (search): Search => (typeof search["tool"] === "string" ? { tool: search["tool"] } : {}),
  loaderDeps: ({ search }) => ({ slug: search.tool }),
  loader: async ({ deps: { slug } }) => {
    if (slug === undefined) return null;
    const { findTool } = await import("@packshot/tools/catalog");
    const tool = findTool(slug);
    return tool === undefined ? null : { tool, toolOptions: await tool.options() };
  },
  head: () => ({ meta: [{ title: "New Bulk Job · Packshot" }] }),
  component: NewJobRoute,
});

function NewJobRoute() {
  const navigate = Route.useNavigate();
  return (
    <NewBulkJob
      chosen={Route.useLoaderData()}
      // Going back must not lead to a form whose job has started.
      onStarted={(job) => void navigate({ to: "/bulk/$job", params: { job }, replace: true })}
    />
  );
}
