import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { GuideSection } from "../../../content/guides/guide.ts";
import { searchGuides } from "../../../content/guides/search.ts";

type Index = readonly GuideSection[] | "loading" | "failed";

/** Searches all guides in the browser. Their text is imported when the field gets the focus. */
export function DocsSearch() {
  const [query, setQuery] = useState("");
  const [index, setIndex] = useState<Index>("loading");
  const load = () => {
    if (typeof index !== "string") return;
    void import("virtual:guide-search").then(
      ({ sections }) => setIndex(sections),
      () => setIndex("failed"),
    );
  };
  const field = useRef<HTMLInputElement>(null);
  const takeEarlyText = useEffectEvent(() => {
    if (!field.current?.value) return;
    setQuery(field.current.value);
    load();
  });
  // The user may have typed before the app has loaded.
  useEffect(() => takeEarlyText(), []);
  const isOpen = query.trim() !== "";
  return (
    <search className="docs-search">
      <input
        ref={field}
        type="search"
        aria-label="Search the docs"
        placeholder="Search the docs"
        autoComplete="off"
        className="h-11 w-full rounded-button border border-edge bg-raised px-3.5 text-base placeholder:text-soft"
        value={query}
        onFocus={load}
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={({ key }) => {
          if (key === "Escape") setQuery("");
        }}
      />
      {isOpen && <Results index={index} query={query} onChosen={() => setQuery("")} />}
    </search>
  );
}

interface ResultsProps {
  readonly index: Index;
  readonly query: string;
  readonly onChosen: () => void;
}

function Results({ index, query, onChosen }: ResultsProps) {
  const hits = typeof index === "string" ? [] : searchGuides(index, query);
  return (
    <div className="docs-results">
      <p role="status" className="text-sm text-soft">
        {describeResults(index, hits.length)}
      </p>
      <ul>
        {hits.map(({ section: { slug, title, heading, id }, excerpt }) => (
          <li key={`${slug}#${id ?? ""}`}>
            <a href={`/docs/${slug}${id === null ? "" : `#${id}`}`} onClick={onChosen}>
              <span className="font-medium">{heading === null ? title : `${title}: ${heading}`}</span>
              <span className="text-sm text-soft">{excerpt}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function describeResults(index: Index, count: number): string {
  if (index === "loading") return "Loading search…";
  if (index === "failed") return "The search didn't load. Check your connection and reload the page.";
  if (count === 0) return "No guide contains all of these words.";
  return count === 1 ? "1 result" : `${count} results`;
}
