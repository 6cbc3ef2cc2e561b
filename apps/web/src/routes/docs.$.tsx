import { createFileRoute, notFound } from "@tanstack/react-router";
import { GuideNotFound, GuidePage } from "../features/site/docs/guide-page.tsx";

/** Every path below /docs is a guide, existing or not. */
export const Route = createFileRoute("/docs/$")({
  loader: async ({ params }) => {
    const { loaders } = await import("virtual:guides");
    const slug = params["_splat"] ?? "";
    const load = Object.hasOwn(loaders, slug) ? loaders[slug] : undefined;
    if (!load) throw notFound();
    return (await load()).guide;
  },
  head: ({ loaderData }) => ({
    meta: [{ title: `${loaderData?.title ?? "Guide not found"} · Packshot Docs` }],
  }),
  component: GuideRoute,
  notFoundComponent: GuideNotFound,
});

function GuideRoute() {
  const guide = Route.useLoaderData();
  return <GuidePage key={guide.slug} guide={guide} />;
}
