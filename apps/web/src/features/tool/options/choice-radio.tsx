import type { Choice } from "@packshot/tools";
import { type ReactNode, useId } from "react";
import { Tooltip } from "../../../ui/tooltip.tsx";
import type { ChoiceListProps } from "./choice-list.ts";

interface ChoiceRadioProps {
  readonly choice: Choice;
  /** The name of the radio group. */
  readonly group: string;
  readonly checked: boolean;
  /** Why the choice is unavailable. */
  readonly reason: string | undefined;
  readonly className: string;
  /** Whether the description is already visible. */
  readonly described?: boolean;
  readonly onChoose: () => void;
  /** The content after the input. The input has the class `peer`, so its state can style the content. */
  readonly children: ReactNode;
}

/** Draws one choice of a radio group. Native radio buttons handle arrow keys and names. */
export function ChoiceRadio({
  choice,
  group,
  checked,
  reason,
  className,
  described,
  onChoose,
  children,
}: ChoiceRadioProps) {
  const id = useId();
  const text = reason ?? choice.description;
  return (
    <>
      <Tooltip text={described ? reason : text}>
        <label className={`relative has-disabled:cursor-not-allowed ${className}`}>
          <input
            type="radio"
            name={group}
            value={choice.value}
            checked={checked}
            disabled={reason !== undefined}
            aria-describedby={text === undefined ? undefined : id}
            onChange={onChoose}
            className="peer absolute size-px opacity-0"
          />
          {children}
        </label>
      </Tooltip>
      {text !== undefined && (
        <span id={id} hidden>
          {text}
        </span>
      )}
    </>
  );
}

/** Shows two to five choices with short labels side by side. */
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
