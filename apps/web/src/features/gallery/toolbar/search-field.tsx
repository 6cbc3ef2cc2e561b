import { Search } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";

/** Time between the last keystroke and the search. */
const searchDelayMs = 300;

interface SearchFieldProps {
  readonly value: string;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onChange: (value: string) => void;
}

interface Draft {
  /** The typed text. */
  readonly text: string;
  /** The URL's query, followed by the queries that the field has set but that aren't in the URL yet. */
  readonly queries: readonly string[];
}

/** Returns the draft for the query that the URL has now. */
function syncWithUrl(draft: Draft, value: string): Draft {
  const index = draft.queries.indexOf(value);
  // Something else has changed the URL: Back, or a button that clears the filters.
  if (index === -1) return { text: value, queries: [value] };
  return index === 0 ? draft : { ...draft, queries: draft.queries.slice(index) };
}

export function SearchField({ value, field, onChange }: SearchFieldProps) {
  const [stored, setDraft] = useState<Draft>({ text: value, queries: [value] });
  const draft = syncWithUrl(stored, value);
  if (draft !== stored) setDraft(draft);
  const { text, queries } = draft;
  useEffect(() => {
    const query = text.trim();
    if (query === queries.at(-1)) return undefined;
    const timer = setTimeout(() => {
      setDraft((current) => ({ ...current, queries: [...current.queries, query] }));
      onChange(query);
    }, searchDelayMs);
    return () => clearTimeout(timer);
  }, [text, queries, onChange]);
  return (
    <label className="relative min-w-0 grow basis-40">
      <span className="sr-only">Search the gallery</span>
      <Search size={18} aria-hidden className="pointer-events-none absolute top-3 left-3.5 text-soft" />
      <input
        ref={field}
        type="search"
        value={text}
        maxLength={200}
        placeholder="Search names, tags, settings…"
        onChange={(event) => setDraft({ text: event.target.value, queries })}
        className="h-11 w-full rounded-button border border-edge bg-raised pr-3.5 pl-10 text-base placeholder:text-soft"
      />
    </label>
  );
}
