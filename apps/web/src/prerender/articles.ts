import type { SiteFacts } from "@packshot/trpc";
import { Feed } from "feed";
import { type Article, articles, summaries } from "../content/blog/index.ts";
import type { PublicPage } from "./pages.ts";

const blogDescription =
  "How to photograph what you sell: light, color, styling, and what software can and can't do.";

export function blogPages({ publicUrl }: SiteFacts): readonly PublicPage[] {
  const [newest] = articles;
  if (newest === undefined) throw new Error("The blog has no articles.");
  const blog: PublicPage = {
    path: "/blog",
    description: blogDescription,
    image: articleImage(newest),
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
        blogPost: articles.map((article) => ({ "@id": `${publicUrl}${pathOf(article)}` })),
      },
    ],
  };
  return [blog, ...articles.map((article) => articlePage(article, publicUrl))];
}

function articlePage(article: Article, publicUrl: string): PublicPage {
  const { title, published, updated, description } = article;
  const url = `${publicUrl}${pathOf(article)}`;
  const packshot = { "@type": "Organization", name: "Packshot", url: `${publicUrl}/` };
  const crumbs = [
    { name: "Home", item: `${publicUrl}/` },
    { name: "Blog", item: `${publicUrl}/blog` },
    { name: title, item: url },
  ];
  return {
    path: pathOf(article),
    description,
    image: articleImage(article),
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
        image: `${publicUrl}${articleImage(article).path}`,
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

/** Returns the blog as an RSS feed. */
export function rssOf({ publicUrl }: SiteFacts): string {
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
  const firstLines = new Map(summaries().map(({ slug, firstLine }) => [slug, firstLine]));
  for (const article of articles) {
    const link = `${publicUrl}${pathOf(article)}`;
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

export function pathOf({ slug }: Article): string {
  return `/blog/${slug}`;
}

function articleImage({ slug, alt }: Article): PublicPage["image"] {
  return { path: `/og/${slug}.jpg`, alt };
}
