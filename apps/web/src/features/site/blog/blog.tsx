import type { ArticleSummary } from "../../../content/blog/article.ts";
import { ArticleImage } from "./article-image.tsx";

export function Blog({ articles }: { readonly articles: readonly ArticleSummary[] }) {
  return (
    <div className="mx-auto max-w-[1360px] px-5 py-12 sm:px-10 lg:py-16">
      <h1 className="text-[clamp(34px,5vw,52px)]/[1.05]">Blog</h1>
      <p className="mt-3 max-w-[56ch] text-lg text-pretty text-soft">
        How to photograph what you sell: light, color, styling, and what software can and can't do.
      </p>
      <ul className="mt-10 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {articles.map((article, index) => (
          <li key={article.slug} className="flex">
            <ArticleCard article={article} first={index === 0} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface CardProps {
  readonly article: ArticleSummary;
  /** Whether the card is visible without scrolling on every screen. */
  readonly first: boolean;
}

function ArticleCard({ article, first }: CardProps) {
  const { slug, title, date, alt, firstLine } = article;
  return (
    <article className="relative flex flex-col overflow-hidden rounded-card border border-hairline bg-raised transition has-[a:hover]:border-edge">
      <ArticleImage
        slug={slug}
        alt={alt}
        sizes="(min-width: 1024px) 430px, (min-width: 640px) 50vw, 100vw"
        loading={first ? "eager" : "lazy"}
        className="aspect-[1600/720] h-auto w-full border-b border-hairline object-cover"
      />
      <div className="flex grow flex-col px-5 pt-4 pb-5">
        <p className="text-sm text-soft">{date}</p>
        <h2 className="mt-1 text-lg">{title}</h2>
        <p className="mt-2 mb-4 text-pretty text-soft">{firstLine}</p>
        {/* The whole card is clickable. The link's name says which article it opens. */}
        <a
          href={`/blog/${slug}`}
          className="mt-auto self-start font-medium underline underline-offset-4 after:absolute after:inset-0"
        >
          Read More
          <span className="sr-only">: {title}</span>
        </a>
      </div>
    </article>
  );
}
