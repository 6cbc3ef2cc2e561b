import { createFileRoute } from "@tanstack/react-router";
import { Blog } from "../features/site/blog/blog.tsx";

export const Route = createFileRoute("/blog/")({
  // The texts load on demand; a server-rendered page contains what it shows.
  loader: async () => (await import("../content/blog/index.ts")).listSummaries(),
  head: () => ({ meta: [{ title: "Blog: product photography, light and AI · Packshot" }] }),
  component: BlogRoute,
});

function BlogRoute() {
  return <Blog articles={Route.useLoaderData()} />;
}
