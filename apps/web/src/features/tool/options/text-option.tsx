import type { TextField } from "@packshot/tools";
import { type KeyboardEvent, lazy, Suspense, useId, useState } from "react";
import { stepThroughTexts, type TextPosition } from "./earlier-texts.ts";
import { listDescriptionIds, OptionHelp, OptionName } from "./option-help.tsx";

const EarlierMenu = lazy(() =>
  import("./earlier-menu.tsx").then((module) => ({ default: module.EarlierMenu })),
);

interface Props {
  readonly field: TextField;
  readonly value: string;
  readonly note: string | undefined;
  readonly help: string | undefined;
  readonly untitled: boolean;
  /** The texts of earlier runs, latest first. */
  readonly earlierTexts: readonly string[];
  readonly onChange: (value: string) => void;
}

const notFoundNote = "We couldn't find this in your screenshot. We'll leave it out unless you edit it.";

/** Asks for one or more lines of text. A fill-in is marked and gets selected on focus, so that typing replaces it. */
export function TextOption({ field, value, note, help, untitled, earlierTexts, onChange }: Props) {
  const id = useId();
  const { onKeyDown, resetPosition } = useEarlierKeys(value, earlierTexts, onChange);
  const isFillIn = field.fillIn !== undefined && value === field.fillIn;
  const about = isFillIn ? notFoundNote : (note ?? field.hint);
  const remaining = field.maxLength - value.length;
  const input = {
    id,
    value,
    maxLength: field.maxLength,
    placeholder: field.placeholder,
    "aria-describedby": listDescriptionIds(id, { help, text: about }),
    onFocus: (event: { readonly target: { select(): void } }) => {
      if (isFillIn) event.target.select();
    },
    onKeyDown,
    ...(earlierTexts.length > 0 && { "aria-keyshortcuts": "Alt+ArrowUp Alt+ArrowDown" }),
    onChange: (event: { readonly target: { readonly value: string } }) => {
      resetPosition();
      onChange(event.target.value);
    },
  };
  const className = `w-full rounded-button border border-edge bg-raised px-3.5 text-base placeholder:text-soft ${isFillIn ? "border-dashed text-soft italic" : ""}`;
  return (
    <div>
      <div className={untitled ? "sr-only" : "mb-2 flex justify-between gap-3 text-sm"}>
        <label htmlFor={id} className="grow">
          <OptionName label={field.label} help={help} />
        </label>
        {earlierTexts.length > 0 && !untitled && (
          <Suspense>
            <EarlierMenu earlierTexts={earlierTexts} onChoose={onChange} />
          </Suspense>
        )}
        {isFillIn && <span className="text-soft">Placeholder: edit me</span>}
        {!isFillIn && remaining <= field.maxLength / 5 && (
          <span className="text-soft tabular-nums">
            {remaining}
            <span className="sr-only"> {remaining === 1 ? "character" : "characters"} left</span>
          </span>
        )}
      </div>
      {(field.lines ?? 1) > 1 ? (
        <textarea {...input} rows={field.lines} className={`${className} block resize-y py-2.5`} />
      ) : (
        <input {...input} type="text" autoComplete="off" className={`${className} h-11`} />
      )}
      <OptionHelp id={id} help={help} text={about} />
    </div>
  );
}

/** Handles Alt with ↑ or ↓, which steps through earlier texts and back to the typed one. */
function useEarlierKeys(value: string, earlierTexts: readonly string[], onChange: (text: string) => void) {
  const [position, setPosition] = useState<TextPosition | null>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = event.key === "ArrowUp" ? "earlier" : event.key === "ArrowDown" ? "later" : null;
    if (!event.altKey || direction === null) return;
    const nextText = stepThroughTexts(direction, position, value, earlierTexts);
    if (nextText === null) return;
    event.preventDefault();
    setPosition(nextText.position);
    onChange(nextText.text);
  };
  return { onKeyDown, resetPosition: () => setPosition(null) };
}
