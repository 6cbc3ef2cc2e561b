import { useEffect, useRef } from "react";
import {
  engines,
  type GallerySearch,
  isDay,
  isOwnKey,
  ratings,
  type SearchChange,
  shapes,
} from "../gallery-search.ts";
import { Choice } from "./choice.tsx";
import { CollectionChoice } from "./collection-choice.tsx";
import { HostChoice } from "./host-choice.tsx";

interface Props {
  readonly search: GallerySearch;
  readonly onChange: (change: SearchChange) => void;
}

/** Filters by day, shape, engine, rating, website and collection. */
export function FilterRow({ search, onChange }: Props) {
  const { collection, from, to, shape, engine, rating, host } = search;
  return (
    <div role="group" aria-label="More filters" className="flex flex-wrap gap-2">
      <DayField label="From" value={from} onChange={(day) => onChange({ from: day })} />
      <DayField label="To" value={to} onChange={(day) => onChange({ to: day })} />
      <Choice
        label="Shape"
        value={shape ?? ""}
        onChange={(value) => onChange({ shape: isOwnKey(shapes, value) ? value : undefined })}
      >
        <option value="">All shapes</option>
        <Options names={shapes} />
      </Choice>
      <Choice
        label="Made by"
        value={engine ?? ""}
        onChange={(value) => onChange({ engine: isOwnKey(engines, value) ? value : undefined })}
      >
        <option value="">Any engine</option>
        <Options names={engines} />
      </Choice>
      <Choice
        label="Rating"
        value={rating ?? ""}
        onChange={(value) => onChange({ rating: isOwnKey(ratings, value) ? value : undefined })}
      >
        <option value="">Any rating</option>
        <Options names={ratings} />
      </Choice>
      <HostChoice chosen={host} onChange={(chosen) => onChange({ host: chosen })} />
      <CollectionChoice chosen={collection} onChange={(id) => onChange({ collection: id })} />
    </div>
  );
}

function Options({ names }: { readonly names: Readonly<Record<string, string>> }) {
  return Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}

interface DayProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}

function DayField({ label, value, onChange }: DayProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { current } = field;
    // Partially typed years aren't valid filters, so a focused field isn't overwritten.
    if (current && current !== document.activeElement) current.value = value ?? "";
  }, [value]);
  return (
    <label className="flex min-w-0 grow basis-32 flex-col gap-1 text-soft sm:grow-0 sm:basis-auto sm:flex-row sm:items-center sm:gap-2">
      {label}
      <input
        ref={field}
        type="date"
        defaultValue={value}
        min="1971-01-01"
        max="9998-12-31"
        onChange={({ target }) => {
          if (target.value === "") onChange(undefined);
          else if (isDay(target.value)) onChange(target.value);
        }}
        className="h-11 min-w-0 grow rounded-button border border-edge bg-raised px-2.5 text-ink"
      />
    </label>
  );
}
