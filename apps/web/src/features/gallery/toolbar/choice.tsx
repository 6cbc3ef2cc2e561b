import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}

/** Renders a select in the style of the search field. */
export function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <div className="relative min-w-0 grow basis-32 sm:w-52 sm:grow-0 sm:basis-auto">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-11 w-full appearance-none rounded-button border border-edge bg-raised pr-10 pl-3.5"
      >
        {children}
      </select>
      <ChevronDown size={18} aria-hidden className="pointer-events-none absolute top-3.5 right-3 text-soft" />
    </div>
  );
}
