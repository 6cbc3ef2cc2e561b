import type { SiteFacts } from "@packshot/trpc";
import { Feed } from "feed";
import { type Article, articles, listSummaries } from "../content/blog/index.ts";
import type { PublicPage } from "./pages.ts";

const blogDescription =
  "How to photograph what you sell: light, color, styling, and what software can and can't do.";

export function listBlogPages({ publicUrl }: SiteFacts): readonly PublicPage[] {
  const [newest] = articles;
  if (newest === undefined) throw new Error("The blog has no articles.");
  const blog: PublicPage = {
    path: "/blog",
    description: blogDescription,
    image: getArticleImage(newest),
    type: "website",
    updated: articles
      .map(({ updated }) => updated)
      .toSorted()
      .at(-1),
    data: [
      {
        "@type": "Blog",
        name: "Packshot Blog",
        url: `${publicUrl}/blog`,
        description: blogDescription,
        blogPost: articles.map((article) => ({ "@id": `${publicUrl}${getArticlePath(article)}` })),
      },
    ],
  };
  return [blog, ...articles.map((article) => createArticlePage(article, publicUrl))];
}

function createArticlePage(article: Article, publicUrl: string): PublicPage {
  const { title, published, updated, description } = article;
  const url = `${publicUrl}${getArticlePath(article)}`;
  const packshot = { "@type": "Organization", name: "Packshot", url: `${publicUrl}/` };
  const crumbs = [
    { name: "Home", item: `${publicUrl}/` },
    { name: "Blog", item: `${publicUrl}/blog` },
    { name: title, item: url },
  ];
  return {
    path: getArticlePath(article),
    description,
    image: getArticleImage(article),
    type: "article",
    updated,
    data: [
      {
        "@type": "BlogPosting",
        "@id": url,
        headline: title,
        description,
        datePublished: published,
        dateModified: updated,
        image: `${publicUrl}${getArticleImage(article).path}`,
        mainEntityOfPage: url,
        inLanguage: "en-US",
        author: packshot,
        publisher: packshot,
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: crumbs.map((crumb, index) => ({
          "@type": "ListItem",
          position: index + 1,
          ...crumb,
        })),
      },
    ],
  };
}

/** Creates the blog's RSS feed. */
export function createRss({ publicUrl }: SiteFacts): string {
  const feed = new Feed({
    id: `${publicUrl}/blog`,
    link: `${publicUrl}/blog`,
    title: "Packshot Blog",
    description: blogDescription,
    language: "en-US",
    copyright: "Packshot",
    updated: new Date(
      articles
        .map(({ updated }) => updated)
        .toSorted()
        .at(-1) ?? 0,
    ),
    feedLinks: { rss: `${publicUrl}/blog/rss.xml` },
  });
  const firstLines = new Map(listSummaries().map(({ slug, firstLine }) => [slug, firstLine]));
  for (const article of articles) {
    const link = `${publicUrl}${getArticlePath(article)}`;
    feed.addItem({
      id: link,
      link,
      title: article.title,
      description: firstLines.get(article.slug) ?? article.description,
      date: new Date(article.published),
    });
  }
  return feed.rss2();
}

export function getArticlePath({ slug }: Article): string {
  return `/blog/${slug}`;
}

function getArticleImage({ slug, alt }: Article): PublicPage["image"] {
  return { path: `/og/${slug}.jpg`, alt };
}
