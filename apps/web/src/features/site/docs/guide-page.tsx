import { ArrowLeft, SearchX } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useSite } from "../../../api/site.ts";
import type { Guide, GuideHeading } from "../../../content/guides/guide.ts";
import { guideGroups } from "../../../content/guides/guides.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { copyText } from "../../../ui/clipboard.ts";
import { Message } from "../../../ui/message.tsx";
import { DocsSearch } from "./docs-search.tsx";
import { DocsStyles } from "./docs-styles.tsx";

export function GuidePage({ guide }: { readonly guide: Guide }) {
  const { publicUrl } = useSite();
  const { slug, title, html, headings } = guide;
  const { aboutThisServer } =
    guideGroups.find(({ guides }) => guides.some((each) => each.slug === slug)) ?? {};
  return (
    <div className="docs-page">
      <DocsStyles />
      <Guides current={slug} />
      <div className="docs-head">
        <a href="/docs" className="docs-back">
          <ArrowLeft size={17} aria-hidden />
          All docs
        </a>
        <DocsSearch />
        <h1 className="text-[clamp(30px,4.4vw,46px)]/[1.08]">{title}</h1>
      </div>
      {headings.length > 1 && <Contents headings={headings} />}
      <Body html={aboutThisServer ? html.replaceAll("http://localhost:3000", publicUrl) : html} />
    </div>
  );
}

export function GuideNotFound() {
  return (
    <Message icon={SearchX} title="Guide not found" text="There's no guide at this URL.">
      <a href="/docs" className={buttonClass({ variant: "primary" })}>
        All docs
      </a>
    </Message>
  );
}

function Guides({ current }: { readonly current: string }) {
  return (
    <nav aria-label="Docs" className="docs-nav">
      {guideGroups.map(({ title, guides }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {guides.map(({ slug, name }) => (
              <li key={slug}>
                <a href={`/docs/${slug}`} aria-current={slug === current ? "page" : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function Contents({ headings }: { readonly headings: readonly GuideHeading[] }) {
  return (
    <nav aria-label="On this page" className="docs-contents">
      <h2>On this page</h2>
      <ul>
        {headings.map(({ id, text, level }) => (
          <li key={id} data-level={level}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Shows the guide's HTML, whose Copy buttons copy the code next to them. */
function Body({ html }: { readonly html: string }) {
  const body = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState("");
  useEffect(() => {
    const element = body.current;
    const copy = ({ target }: MouseEvent) => {
      if (!(target instanceof HTMLButtonElement)) return;
      const report = (text: string) => {
        target.textContent = text;
        setOutcome(text);
      };
      copyText(target.previousElementSibling?.textContent ?? "").then(
        () => report("Copied"),
        () => report("Select the text to copy it"),
      );
    };
    element?.addEventListener("click", copy);
    return () => element?.removeEventListener("click", copy);
  }, []);
  return (
    <div className="docs-main">
      {/* The build compiles the HTML from our own Markdown, and fails on raw HTML. */}
      <div ref={body} className="docs-body" dangerouslySetInnerHTML={{ __html: html }} />
      <span role="status" className="sr-only">
        {outcome}
      </span>
    </div>
  );
}
