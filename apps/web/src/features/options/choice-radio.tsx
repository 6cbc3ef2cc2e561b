import type { Choice } from "@packshot/tools";
import { type ReactNode, useId } from "react";
import { Tooltip } from "../../ui/tooltip.tsx";

interface Props {
  readonly choice: Choice;
  /** Of the radio group. */
  readonly group: string;
  readonly checked: boolean;
  /** Why it can't be chosen. */
  readonly reason: string | undefined;
  readonly className: string;
  /** The description is in sight already. */
  readonly described?: boolean;
  readonly onChoose: () => void;
  /** How it looks; drawn beside the input, which is its `peer`. */
  readonly children: ReactNode;
}

/** One choice of a radio group: the arrow keys, the names and the descriptions are the browser's own. */
export function ChoiceRadio({
  choice,
  group,
  checked,
  reason,
  className,
  described,
  onChoose,
  children,
}: Props) {
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
