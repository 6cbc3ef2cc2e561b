import type { ComponentType, ReactNode } from "react";

export interface OpenedPage {
  readonly title: string;
  readonly content: ReactNode;
}

/** Resolves to the result of `load`, which the server embeds as JSON, so that the browser doesn't load it again. */
export type LoadOnce = <Data>(load: () => Promise<Data>) => Promise<Data>;

type OpenPage = (loadOnce: LoadOnce) => Promise<OpenedPage>;

const createPage =
  (title: string, load: () => Promise<ComponentType>): OpenPage =>
  async () => {
    const Content = await load();
    return { title: `${title} · Packshot`, content: <Content /> };
  };

/** The public pages by path. They aren't routes of the app: each is a document of its own. */
const pages: Readonly<Record<string, OpenPage>> = {
  "/": async () => {
    const { Home } = await import("./features/site/landing/home.tsx");
    return { title: "Packshot · product images from one photo", content: <Home /> };
  },
  "/check": createPage(
    "Listing check",
    async () => (await import("./features/site/check/check-page.tsx")).CheckPage,
  ),
  "/verify": createPage(
    "Verify an image",
    async () => (await import("./features/site/verify/verify-page.tsx")).VerifyPage,
  ),
  "/pricing": createPage(
    "Pricing",
    async () => (await import("./features/site/pricing/pricing.tsx")).Pricing,
  ),
  "/payment-success": createPage(
    "Payment",
    async () => (await import("./features/site/pricing/payment-success.tsx")).PaymentSuccess,
  ),
  "/blog": async (loadOnce) => {
    const { Blog } = await import("./features/site/blog/blog.tsx");
    const articles = await loadOnce(async () => (await import("./content/blog/index.ts")).listSummaries());
    return {
      title: "Blog: product photography, light and AI · Packshot",
      content: <Blog articles={articles} />,
    };
  },
  "/docs": createPage(
    "Docs: guides and API",
    async () => (await import("./features/site/docs/docs.tsx")).Docs,
  ),
  "/terms": createPage("Terms", async () => (await import("./features/site/legal/terms.tsx")).Terms),
  "/privacy": createPage("Privacy", async () => (await import("./features/site/legal/privacy.tsx")).Privacy),
  "/how-images-are-made": createPage(
    "How our images are made",
    async () => (await import("./features/site/legal/how-images-are-made.tsx")).HowImagesAreMade,
  ),
  "/credits": createPage("Credits", async () => (await import("./features/site/legal/credits.tsx")).Credits),
};

const openArticle =
  (slug: string): OpenPage =>
  async (loadOnce) => {
    const { ArticleNotFound, ArticlePage } = await import("./features/site/blog/article-page.tsx");
    const article = await loadOnce(
      async () => (await import("./content/blog/index.ts")).findArticle(slug) ?? null,
    );
    if (article === null) return { title: "Article not found · Packshot", content: <ArticleNotFound /> };
    return { title: `${article.title} · Packshot`, content: <ArticlePage article={article} /> };
  };

const openGuide =
  (slug: string): OpenPage =>
  async (loadOnce) => {
    const { GuideNotFound, GuidePage } = await import("./features/site/docs/guide-page.tsx");
    const guide = await loadOnce(async () => {
      const { loaders } = await import("virtual:guides");
      const load = Object.hasOwn(loaders, slug) ? loaders[slug] : undefined;
      return load ? (await load()).guide : null;
    });
    if (guide === null) return { title: "Guide not found · Packshot Docs", content: <GuideNotFound /> };
    return { title: `${guide.title} · Packshot Docs`, content: <GuidePage guide={guide} /> };
  };

/** Returns the function that opens the public page at a path; null if the path isn't a public page's. */
export function findPage(path: string): OpenPage | null {
  if (Object.hasOwn(pages, path)) return pages[path] ?? null;
  // Every path below these is a public page, which may show that the article or guide wasn't found.
  if (path.startsWith("/blog/")) return openArticle(path.slice("/blog/".length));
  if (path.startsWith("/docs/")) return openGuide(path.slice("/docs/".length));
  return null;
}
