export interface Article {
  /** The path below /blog, and the name of the article's images in assets/blog. */
  readonly slug: string;
  readonly title: string;
  /** The date as shown to readers. */
  readonly date: string;
  /** Dates as YYYY-MM-DD. */
  readonly published: string;
  readonly updated: string;
  /** A one-sentence summary for search engines and feeds. */
  readonly description: string;
  /** The image's alternative text. */
  readonly alt: string;
  /** The text, in the format of `article-body.ts`. */
  readonly content: string;
}

/** The article's data in the list of articles. */
export interface ArticleSummary extends Pick<Article, "slug" | "title" | "date" | "alt"> {
  readonly firstLine: string;
}
