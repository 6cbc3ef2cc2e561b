import { ChevronDown } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import {
  type ChoiceListProps,
  categoryClasses,
  layOutTiles,
  pickFirstChoices,
  type OptionsLocation,
} from "./choice-list.ts";
import { ChoiceTiles } from "./choice-tiles.tsx";

/** Shows the first choices of a long list, and the rest after a click. */
export function FoldedTiles({ shownIn, ...list }: ChoiceListProps & { readonly shownIn: OptionsLocation }) {
  const { field, value, blocked } = list;
  const [open, setOpen] = useState(false);
  // Keep the choice that was selected when the list collapsed, so that no tile moves when the user chooses another one.
  const [keptValue, setKeptValue] = useState(value);
  const first = pickFirstChoices(field.choices, blocked, [keptValue, value]);
  const id = useId();
  const tiles = useRef<HTMLDivElement>(null);
  const [next] = field.choices.filter((choice) => !first.includes(choice));
  const nextValue = next?.value;
  useEffect(() => {
    // Opening the list moves the focus to its first new choice.
    const radios = [...(tiles.current?.querySelectorAll("input") ?? [])];
    if (open) radios.find((radio) => radio.value === nextValue)?.focus();
  }, [open]);
  return (
    <div>
      <div id={id} ref={tiles}>
        <ChoiceTiles
          {...list}
          field={open ? field : { ...field, choices: first }}
          layout={layOutTiles(shownIn, field.choices.length)}
          categories={categoryClasses[shownIn]}
        />
      </div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className="mt-2 flex min-h-9 items-center gap-1.5 text-sm font-medium underline-offset-4 hover:underline"
        onClick={() => {
          setKeptValue(value);
          setOpen(!open);
        }}
      >
        {open ? "Show fewer" : `Show all ${field.choices.length}`}
        <ChevronDown size={15} aria-hidden className={`transition ${open ? "rotate-180" : ""}`} />
      </button>
    </div>
  );
}
