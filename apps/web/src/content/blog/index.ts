import { parseArticle } from "./article-body.ts";
import { article as photographyTips } from "./ecommerce-photography-tips.ts";
import { article as future } from "./ai-product-photography.ts";
import { article as lighting } from "./lighting-guide.ts";
import { article as myths } from "./ai-photography-myths.ts";
import { article as styling } from "./product-styling-tips.ts";
import type { Article, ArticleSummary } from "./article.ts";

export type { Article, ArticleSummary } from "./article.ts";

/** All articles, newest first. */
export const articles: readonly Article[] = [lighting, styling, myths, photographyTips, future];

export function findArticle(slug: string): Article | undefined {
  return articles.find((article) => article.slug === slug);
}

export function listSummaries(): readonly ArticleSummary[] {
  return articles.map(({ slug, title, date, alt, content }) => ({
    slug,
    title,
    date,
    alt,
    firstLine: parseArticle(content)[0]?.text ?? "",
  }));
}
