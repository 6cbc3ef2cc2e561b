import { guideGroups } from "../../../content/guides/guides.ts";
import { DocsSearch } from "./docs-search.tsx";
import { DocsStyles } from "./docs-styles.tsx";

/** Lists all guides by the reader's task. */
export function Docs() {
  return (
    <div className="mx-auto max-w-[960px] px-5 py-12 sm:px-9 lg:py-16">
      <DocsStyles />
      <h1 className="text-[clamp(34px,5vw,52px)]/[1.05]">Docs</h1>
      <p className="mt-3 text-lg text-pretty text-soft">
        Make your first image in five minutes, then look up what you need.
      </p>
      <DocsSearch />
      {guideGroups.map(({ title, guides }) => (
        <section key={title} className="mt-10">
          <h2 className="text-lg">{title}</h2>
          <ul className="mt-3 grid gap-3 sm:grid-cols-2">
            {guides.map(({ slug, name, description }) => (
              <li key={slug} className="docs-card">
                <a href={`/docs/${slug}`}>{name}</a>
                <p className="text-pretty text-soft">{description}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section className="mt-10">
        <h2 className="text-lg">Reference</h2>
        <p className="mt-3 text-pretty text-soft">
          <a href="/api" className="text-ink underline underline-offset-4">
            Every API operation
          </a>{" "}
          with its input, its output and its errors, also as{" "}
          <a href="/api/openapi.json" className="text-ink underline underline-offset-4">
            OpenAPI
          </a>
          .
        </p>
      </section>
    </div>
  );
}
