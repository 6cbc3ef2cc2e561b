import { Search } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";

/** Milliseconds between the last keystroke and the search. */
const searchDelayMs = 300;

interface SearchFieldProps {
  readonly value: string;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onChange: (value: string) => void;
}

export function SearchField({ value, field, onChange }: SearchFieldProps) {
  // The typed text counts until the URL changes, through Back or a button that clears the filters.
  const [draft, setDraft] = useState({ text: value, about: value });
  const typed = draft.about === value ? draft.text : value;
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === value) return undefined;
    const timer = setTimeout(() => {
      setDraft({ text: typed, about: wanted });
      onChange(wanted);
    }, searchDelayMs);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <label className="relative min-w-0 grow basis-40">
      <span className="sr-only">Search the gallery</span>
      <Search size={18} aria-hidden className="pointer-events-none absolute top-3 left-3.5 text-soft" />
      <input
        ref={field}
        type="search"
        value={typed}
        maxLength={200}
        placeholder="Search names, tags, settings…"
        onChange={(event) => setDraft({ text: event.target.value, about: value })}
        className="h-11 w-full rounded-button border border-edge bg-raised pr-3.5 pl-10 text-base placeholder:text-soft"
      />
    </label>
  );
}
