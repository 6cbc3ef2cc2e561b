import type { ChoiceField } from "@packshot/tools";
import { type ReactNode, useId } from "react";
import { type Blocked, reasonsOf } from "./blocked.ts";
import { BlockedReasons } from "./blocked-reasons.tsx";
import type { ChoiceListProps } from "./choice-list.ts";
import { ChoiceSearch } from "./choice-search.tsx";
import { ChoiceSegments } from "./choice-segments.tsx";
import { ChoiceSelect } from "./choice-select.tsx";
import { ChoiceTiles } from "./choice-tiles.tsx";

interface Props {
  readonly field: ChoiceField;
  readonly value: string;
  readonly blocked: Blocked;
  readonly note: string | undefined;
  /** The title of the group above says it already. */
  readonly untitled: boolean;
  /** Where there is room for large tiles. */
  readonly roomy: boolean;
  readonly onChange: (value: string) => void;
}

/** One thing to choose: its name, its choices as they are to be shown, and what is to be known about them. */
export function ChoiceOption({ field, value, blocked, note, untitled, roomy, onChange }: Props) {
  const id = useId();
  const chosen = field.choices.find((choice) => choice.value === value);
  const hinted = field.hint !== undefined || note !== undefined;
  const describedBy = hinted ? `${id}-about` : undefined;
  const list = { field, value, blocked, onChange };
  const about = (
    <>
      {hinted && (
        <p id={`${id}-about`} className="mt-2 text-sm text-pretty text-soft">
          {note ?? field.hint}
        </p>
      )}
      <BlockedReasons reasons={reasonsOf(field, blocked)} />
    </>
  );
  if (field.view === "select")
    return (
      <div>
        <label htmlFor={id} className={untitled ? "sr-only" : "mb-2 block text-sm font-medium"}>
          {field.label}
        </label>
        <ChoiceSelect {...list} id={id} describedBy={describedBy} />
        {about}
      </div>
    );
  return (
    <fieldset aria-describedby={describedBy} className="min-w-0">
      <legend className={untitled ? "sr-only" : "mb-2 flex w-full justify-between gap-3 text-sm"}>
        <span className="font-medium">{field.label}</span>
        {field.view !== "segments" && (
          <span aria-hidden className="truncate text-soft">
            {chosen?.label}
          </span>
        )}
      </legend>
      <Choices {...list} roomy={roomy} />
      {about}
    </fieldset>
  );
}

function Choices({ roomy, ...list }: ChoiceListProps & { readonly roomy: boolean }): ReactNode {
  switch (list.field.view) {
    case "pictures":
      return (
        <ChoiceTiles
          {...list}
          layout={roomy ? "grid grid-cols-3 gap-3 sm:grid-cols-5" : "grid grid-cols-4 gap-x-2.5 gap-y-3"}
        />
      );
    case "strip":
      return (
        <ChoiceTiles
          {...list}
          layout="-mx-1 flex snap-x gap-2.5 overflow-x-auto px-1 pt-1 pb-2 *:w-[76px] *:shrink-0 *:snap-start"
        />
      );
    case "segments":
      return <ChoiceSegments {...list} />;
    case "search":
      return <ChoiceSearch {...list} />;
    // Drawn with a label of its own.
    case "select":
      return null;
  }
}
