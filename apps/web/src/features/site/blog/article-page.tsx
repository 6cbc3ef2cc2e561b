import { ArrowLeft, SearchX } from "lucide-react";
import type { Article } from "../../../content/blog/article.ts";
import { parseArticle, type Block } from "../../../content/blog/article-body.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Message } from "../../../ui/message.tsx";
import { ArticleImage } from "./article-image.tsx";

export function ArticlePage({ article }: { readonly article: Article }) {
  const { slug, title, date, published, updated, alt, content } = article;
  return (
    <article className="mx-auto max-w-[960px] px-5 pt-8 pb-16 sm:px-9">
      <a
        href="/blog"
        className="inline-flex min-h-9 items-center gap-2 rounded-[8px] text-soft hover:text-ink"
      >
        <ArrowLeft size={17} aria-hidden />
        Back to Blog
      </a>
      <ArticleImage
        slug={slug}
        alt={alt}
        sizes="(min-width: 640px) 888px, 100vw"
        loading="eager"
        className="mt-4 h-auto w-full rounded-card border border-hairline object-cover sm:h-[400px]"
      />
      <div className="mx-auto mt-9 max-w-[680px]">
        <h1 className="text-[clamp(30px,4.4vw,46px)]/[1.08]">{title}</h1>
        <p className="mt-3 text-soft">
          <time dateTime={published}>{date}</time>
          {" · updated "}
          <time dateTime={updated}>{formatMonth(updated)}</time>
        </p>
        {parseArticle(content).map((block) => (
          <BodyBlock key={block.text} block={block} />
        ))}
        <div className="mt-12 border-t border-hairline pt-8">
          {/* A plain link reloads the home page, which then scrolls to its upload section. */}
          <a href="/#try" className={buttonClass({ variant: "primary", size: "lg" })}>
            Try It Now
          </a>
        </div>
      </div>
    </article>
  );
}

function BodyBlock({ block }: { readonly block: Block }) {
  if (block.kind === "list")
    return (
      <div className="mt-5 text-lg/[30px]">
        {block.text !== "" && <p>{block.text}</p>}
        <ul className="mt-2 list-disc space-y-1.5 pl-6 marker:text-soft">
          {block.items.map((item) => (
            <li key={item} className="text-pretty">
              {item}
            </li>
          ))}
        </ul>
      </div>
    );
  if (block.kind === "heading") return <h2 className="mt-10 text-[24px]/8">{block.text}</h2>;
  return <p className="mt-5 text-lg/[30px] text-pretty">{block.text}</p>;
}

/** Formats the month of a YYYY-MM-DD date, the same in every time zone. */
function formatMonth(date: string): string {
  return new Date(date).toLocaleDateString("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
}

export function ArticleNotFound() {
  return (
    <Message icon={SearchX} title="Article not found" text="There's no article at this URL.">
      <a href="/blog" className={buttonClass({ variant: "primary" })}>
        Back to Blog
      </a>
    </Message>
  );
}
