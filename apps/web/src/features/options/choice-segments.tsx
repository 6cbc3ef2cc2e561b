import { useId } from "react";
import type { ChoiceListProps } from "./choice-list.ts";
import { ChoiceRadio } from "./choice-radio.tsx";

/** Two to five short words side by side. */
export function ChoiceSegments({ field, value, blocked, onChange }: ChoiceListProps) {
  const group = useId();
  return (
    <div className="flex gap-1 rounded-button bg-sunk p-1">
      {field.choices.map((choice) => (
        <ChoiceRadio
          key={choice.value}
          choice={choice}
          group={group}
          checked={choice.value === value}
          reason={blocked.get(choice.value)}
          className="flex min-w-0 grow basis-auto"
          onChoose={() => onChange(choice.value)}
        >
          <span className="flex min-h-9 w-full items-center justify-center rounded-[9px] px-1.5 py-1 text-center text-sm/4 font-medium text-balance text-soft transition peer-checked:bg-raised peer-checked:text-ink peer-checked:shadow-[0_0_0_1px_var(--edge)] peer-enabled:hover:text-ink peer-focus-visible:outline-2 peer-focus-visible:outline-ink peer-disabled:hatched">
            {choice.label}
          </span>
        </ChoiceRadio>
      ))}
    </div>
  );
}
