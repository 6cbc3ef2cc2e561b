import { Search } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";

/** Time between the last keystroke and the search. */
const searchDelayMs = 300;

interface SearchFieldProps {
  readonly value: string;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onChange: (value: string) => void;
}

/** Typed text, with the searches that the URL has and will have because of it, the current one first. */
interface Draft {
  readonly text: string;
  readonly urls: readonly string[];
}

/** Returns the draft of a field whose URL has this search. */
function followUrl(draft: Draft, value: string): Draft {
  const place = draft.urls.indexOf(value);
  // Something else has changed the URL: Back, or a button that clears the filters.
  if (place === -1) return { text: value, urls: [value] };
  return place === 0 ? draft : { ...draft, urls: draft.urls.slice(place) };
}

export function SearchField({ value, field, onChange }: SearchFieldProps) {
  const [stored, setDraft] = useState<Draft>({ text: value, urls: [value] });
  const draft = followUrl(stored, value);
  if (draft !== stored) setDraft(draft);
  const { text, urls } = draft;
  useEffect(() => {
    const query = text.trim();
    if (query === urls.at(-1)) return undefined;
    const timer = setTimeout(() => {
      setDraft((now) => ({ ...now, urls: [...now.urls, query] }));
      onChange(query);
    }, searchDelayMs);
    return () => clearTimeout(timer);
  }, [text, urls, onChange]);
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
        onChange={(event) => setDraft({ text: event.target.value, urls })}
        className="h-11 w-full rounded-button border border-edge bg-raised pr-3.5 pl-10 text-base placeholder:text-soft"
      />
    </label>
  );
}
