import { catalogue } from "@packshot/tools/catalogue";
import { ChevronDown } from "lucide-react";

interface Props {
  /** Slug; undefined for all. */
  readonly value: string | undefined;
  readonly onChange: (slug: string | undefined) => void;
}

/** Every tool there is, whether it has made something yet or not. */
export function ToolFilter({ value = "", onChange }: Props) {
  return (
    <div className="relative">
      <select
        aria-label="Tool"
        value={value}
        onChange={(event) => onChange(event.target.value || undefined)}
        className="h-11 w-full appearance-none rounded-button border border-edge bg-raised pr-10 pl-3.5"
      >
        <option value="">All Tools</option>
        {catalogue.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown size={18} aria-hidden className="pointer-events-none absolute top-3.5 right-3 text-soft" />
    </div>
  );
}
