export interface Article {
  /** Is the address beneath /blog, and the name of the article's pictures in assets/blog. */
  readonly slug: string;
  readonly title: string;
  /** Is the date as readers see it. */
  readonly date: string;
  /** Are dates in the form YYYY-MM-DD. */
  readonly published: string;
  readonly updated: string;
  /** Says in a sentence what the article is about, for search engines and feeds. */
  readonly description: string;
  /** Describes the picture. */
  readonly alt: string;
  /** Follows the rules of `article-body.ts`. */
  readonly content: string;
}

/** Is what the list of articles shows. */
export interface ArticleSummary extends Pick<Article, "slug" | "title" | "date" | "alt"> {
  readonly firstLine: string;
}
