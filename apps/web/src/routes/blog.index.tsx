import { createFileRoute } from "@tanstack/react-router";
import { Blog } from "../features/site/blog/blog.tsx";

export const Route = createFileRoute("/blog/")({
  // The articles are imported lazily. A server-rendered page contains the result, so it doesn't import them.
  loader: async () => (await import("../content/blog/index.ts")).listSummaries(),
  head: () => ({ meta: [{ title: "Blog: product photography, light and AI · Packshot" }] }),
  component: BlogRoute,
});

function BlogRoute() {
  return <Blog articles={Route.useLoaderData()} />;
}
