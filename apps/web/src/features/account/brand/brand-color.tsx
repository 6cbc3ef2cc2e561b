import { useId, useState } from "react";
import { Button } from "../../../ui/button.tsx";

interface Props {
  readonly label: string;
  readonly hint: string;
  /** `#rrggbb`, or null when each image picks its own color. */
  readonly value: string | null;
  /** A color of the logo. */
  readonly suggested: string | undefined;
  readonly onChange: (value: string | null) => void;
}

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** Edits a color with the browser's picker or as text. */
export function BrandColor({ label, hint, value, suggested, onChange }: Props) {
  const id = useId();
  // The text while it is being edited, which may not be a color yet.
  const [draft, setDraft] = useState<string | null>(null);
  const edit = (text: string) => {
    setDraft(text);
    if (isColor(text)) onChange(text.toLowerCase());
    if (text.trim() === "") onChange(null);
  };
  const choose = (color: string) => {
    setDraft(null);
    onChange(color);
  };
  const isInvalid = draft !== null && draft.trim() !== "" && !isColor(draft);
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{label}</legend>
      <p id={`${id}-hint`} className="mb-2 text-sm text-soft">
        {isInvalid ? "Enter a color like #1d3557." : hint}
      </p>
      <div className="flex gap-2">
        <input
          type="color"
          aria-label={`${label}, picker`}
          value={value ?? "#808080"}
          onChange={(event) => choose(event.target.value)}
          className="size-11 shrink-0 cursor-pointer rounded-button border border-edge bg-raised p-1"
        />
        <input
          aria-label={label}
          aria-describedby={`${id}-hint`}
          aria-invalid={isInvalid}
          value={draft ?? value ?? ""}
          placeholder="Automatic"
          maxLength={7}
          spellCheck={false}
          onChange={(event) => edit(event.target.value)}
          onBlur={() => setDraft(null)}
          className="h-11 w-full min-w-0 rounded-button border border-edge bg-raised px-3.5 text-base tabular-nums placeholder:text-soft"
        />
      </div>
      {suggested !== undefined && suggested !== value && (
        <Button size="pill" variant="pill" className="mt-2" onClick={() => choose(suggested)}>
          <span
            aria-hidden
            className="size-4 rounded-full border border-edge"
            style={{ background: suggested }}
          />
          Use {suggested} from the logo
        </Button>
      )}
    </fieldset>
  );
}
