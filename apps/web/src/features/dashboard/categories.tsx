import { ChevronDown } from "lucide-react";
import type { Filter } from "./dashboard.tsx";

interface Props {
  readonly filters: readonly { readonly name: Filter; readonly count: number }[];
  readonly value: Filter;
  readonly onChange: (filter: Filter) => void;
}

export function CategoryList({ filters, value, onChange }: Props) {
  return (
    <ul className="flex flex-col gap-1" aria-label="Categories">
      {filters.map(({ name, count }) => (
        <li key={name}>
          <button
            type="button"
            aria-pressed={name === value}
            onClick={() => onChange(name)}
            className="flex w-full items-center justify-between rounded-button border border-transparent px-3.5 py-2.5 text-soft transition hover:text-ink aria-pressed:border-hairline aria-pressed:bg-raised aria-pressed:font-semibold aria-pressed:text-ink"
          >
            {name}
            <span className="tabular-nums">{count}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

export function CategorySelect({ filters, value, onChange }: Props) {
  return (
    <div className="relative">
      <select
        aria-label="Category"
        value={value}
        onChange={(event) => {
          const chosen = filters.find(({ name }) => name === event.target.value);
          if (chosen) onChange(chosen.name);
        }}
        className="h-11 w-full appearance-none rounded-button border border-edge bg-raised pr-10 pl-3.5"
      >
        {filters.map(({ name, count }) => (
          <option key={name} value={name}>
            {name} ({count})
          </option>
        ))}
      </select>
      <ChevronDown size={18} aria-hidden className="pointer-events-none absolute top-3.5 right-3 text-soft" />
    </div>
  );
}
