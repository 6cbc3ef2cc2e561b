import type { ReactNode } from "react";
import { Select } from "../../../ui/select.tsx";

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}

/** Renders a select in the style of the search field. */
export function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <div className="min-w-0 grow basis-32 sm:w-52 sm:grow-0 sm:basis-auto">
      <Select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </Select>
    </div>
  );
}
