import { Search } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { type ChoiceItemProps, type ChoiceListProps, getItemProps, searchChoices } from "./choice-list.ts";
import { ChoiceImage } from "./choice-image.tsx";
import { ChoiceRadio } from "./choice-radio.tsx";

/** Offers a long list with a search field. The Down arrow moves from the field into the list. */
export function ChoiceSearch(props: ChoiceListProps) {
  const { field } = props;
  const group = useId();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState("");
  const choices = searchChoices(field.choices, query);
  const enter = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    const radios = list.current;
    const target =
      radios?.querySelector<HTMLInputElement>("input:checked") ?? radios?.querySelector("input:enabled");
    if (target instanceof HTMLInputElement) target.focus();
  };
  return (
    <div className="overflow-hidden rounded-button border border-edge bg-raised">
      <div className="relative border-b border-hairline">
        <Search size={17} aria-hidden className="absolute top-3.5 left-3.5 text-soft" />
        <input
          type="search"
          value={query}
          aria-label={`Search: ${field.label}`}
          placeholder={`Search ${field.choices.length}`}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={enter}
          className="h-11 w-full bg-transparent pr-3 pl-10 text-base -outline-offset-2 placeholder:text-soft"
        />
      </div>
      <div ref={list} className="h-72 overflow-y-auto overscroll-contain p-1">
        {choices.map((choice) => (
          <Row key={choice.value} {...getItemProps(props, group, choice)} />
        ))}
        {choices.length === 0 && <p className="px-3 py-4 text-center text-sm text-soft">No matches.</p>}
      </div>
      <p role="status" className="sr-only">
        {query.trim() !== "" && `${choices.length} of ${field.choices.length}`}
      </p>
    </div>
  );
}

function Row({ choice, imageSet, ...radio }: ChoiceItemProps) {
  return (
    <ChoiceRadio {...radio} choice={choice} described className="block">
      <span className="flex items-center gap-3 rounded-[9px] p-1.5 transition hover:bg-sunk peer-checked:bg-sunk peer-checked:shadow-[inset_0_0_0_2px_var(--accent)] peer-focus-visible:shadow-[inset_0_0_0_2px_var(--ink)] peer-disabled:hatched">
        <span className="size-9 shrink-0 overflow-hidden rounded-[8px] border border-hairline">
          <ChoiceImage choice={choice} imageSet={imageSet} />
        </span>
        <span className="min-w-0">
          <span className="block truncate font-medium">{choice.label}</span>
          <span aria-hidden className="block truncate text-sm text-soft">
            {choice.description}
          </span>
        </span>
      </span>
    </ChoiceRadio>
  );
}
