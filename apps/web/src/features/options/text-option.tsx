import type { TextField } from "@packshot/tools";
import { useId } from "react";

interface Props {
  readonly field: TextField;
  readonly value: string;
  readonly note: string | undefined;
  readonly untitled: boolean;
  readonly onChange: (value: string) => void;
}

const unprinted = "We couldn't find anything for this. It won't be printed until you change it.";

/** Asks for one or more lines of text. A fill-in is marked as such, and the first letter typed replaces it. */
export function TextOption({ field, value, note, untitled, onChange }: Props) {
  const id = useId();
  const open = field.fillIn !== undefined && value === field.fillIn;
  const about = open ? unprinted : (note ?? field.hint);
  const left = field.maxLength - value.length;
  const input = {
    id,
    value,
    maxLength: field.maxLength,
    placeholder: field.placeholder,
    "aria-describedby": about === undefined ? undefined : `${id}-about`,
    onFocus: (event: { readonly target: { select(): void } }) => {
      if (open) event.target.select();
    },
    onChange: (event: { readonly target: { readonly value: string } }) => onChange(event.target.value),
  };
  const look = `w-full rounded-button border border-edge bg-raised px-3.5 text-base placeholder:text-soft ${open ? "border-dashed text-soft italic" : ""}`;
  return (
    <div>
      <div className={untitled ? "sr-only" : "mb-2 flex justify-between gap-3 text-sm"}>
        <label htmlFor={id} className="font-medium">
          {field.label}
        </label>
        {open && <span className="text-soft">Fill-in: edit me</span>}
        {!open && left <= field.maxLength / 5 && (
          <span className="text-soft tabular-nums">
            {left}
            <span className="sr-only"> characters left</span>
          </span>
        )}
      </div>
      {(field.lines ?? 1) > 1 ? (
        <textarea {...input} rows={field.lines} className={`${look} block resize-y py-2.5`} />
      ) : (
        <input {...input} type="text" autoComplete="off" className={`${look} h-11`} />
      )}
      {about !== undefined && (
        <p id={`${id}-about`} className="mt-2 text-sm text-pretty text-soft">
          {about}
        </p>
      )}
    </div>
  );
}
