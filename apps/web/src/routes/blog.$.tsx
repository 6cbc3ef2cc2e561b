import { createFileRoute, notFound } from "@tanstack/react-router";
import { ArticleNotFound, ArticlePage } from "../features/site/blog/article-page.tsx";

/** Every path below /blog is an article, existing or not. */
export const Route = createFileRoute("/blog/$")({
  loader: async ({ params }) => {
    const { findArticle } = await import("../content/blog/index.ts");
    const article = findArticle(params["_splat"] ?? "");
    if (!article) throw notFound();
    return article;
  },
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.title ?? "Article not found"} · Packshot` }] }),
  component: ArticleRoute,
  notFoundComponent: ArticleNotFound,
});

function ArticleRoute() {
  return <ArticlePage article={Route.useLoaderData()} />;
}
