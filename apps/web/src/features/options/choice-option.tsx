import type { ChoiceField } from "@packshot/tools";
import { type ReactNode, useId } from "react";
import { type Blocked, listed, type Reason, reasonsOf } from "./blocked.ts";
import type { ChoiceListProps } from "./choice-list.ts";
import { ChoiceSegments } from "./choice-radio.tsx";
import { ChoiceSearch } from "./choice-search.tsx";
import { ChoiceSelect } from "./choice-select.tsx";
import { ChoiceTiles } from "./choice-tiles.tsx";

/** Names the place of the options, which decides how many pictures fit side by side. */
export type Room = "rail" | "dialog" | "stage";

const columns: Readonly<Record<Room, string>> = {
  rail: "grid-cols-4",
  dialog: "grid-cols-3 sm:grid-cols-7",
  stage: "grid-cols-3",
};

const below = "flex flex-col gap-4";
const categories: Readonly<Record<Room, string>> = {
  rail: below,
  dialog: below,
  stage: "grid gap-x-7 gap-y-4 lg:grid-cols-2",
};

interface ChoiceOptionProps {
  readonly field: ChoiceField;
  readonly value: string;
  readonly blocked: Blocked;
  readonly note: string | undefined;
  /** Is true when the title of the group above already gives the name. */
  readonly untitled: boolean;
  readonly room: Room;
  readonly onChange: (value: string) => void;
}

/** Asks for one choice: shows its name, its choices in their view, and notes about them. */
export function ChoiceOption({ field, value, blocked, note, untitled, room, onChange }: ChoiceOptionProps) {
  const id = useId();
  const chosen = field.choices.find((choice) => choice.value === value);
  const pictured = field.view === "pictures" || field.view === "strip";
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
      <Choices {...list} room={room} />
      {pictured && !hinted && (
        // A touch screen shows no tooltip.
        <p aria-hidden className="mt-2 hidden text-sm text-pretty text-soft pointer-coarse:block">
          {chosen?.description}
        </p>
      )}
      {about}
    </fieldset>
  );
}

function Choices({ room, ...list }: ChoiceListProps & { readonly room: Room }): ReactNode {
  switch (list.field.view) {
    case "pictures":
      return (
        <ChoiceTiles
          {...list}
          layout={`grid gap-x-2.5 gap-y-3 ${columns[room]}`}
          categories={categories[room]}
        />
      );
    case "strip":
      return (
        <ChoiceTiles
          {...list}
          categories={categories.rail}
          layout="-mx-5 flex snap-x scroll-px-5 gap-2.5 overflow-x-auto px-5 py-1.5 *:w-[76px] *:shrink-0 *:snap-start lg:-mx-6 lg:scroll-px-6 lg:px-6"
        />
      );
    case "segments":
      return <ChoiceSegments {...list} />;
    case "search":
      return <ChoiceSearch {...list} />;
    // This view has a label of its own.
    case "select":
      return null;
  }
}

/** More reasons than this are put in a list that opens. */
const shownAtOnce = 2;

/** Says in words which choices are hatched and why, because a phone shows no tooltip. */
function BlockedReasons({ reasons }: { readonly reasons: readonly Reason[] }) {
  if (reasons.length === 0) return null;
  const count = reasons.reduce((sum, { labels }) => sum + labels.length, 0);
  const list = (
    <ul className="flex flex-col gap-1">
      {reasons.map(({ text, labels }) => (
        <li key={text}>
          <span className="font-medium text-ink">{listed(labels)}:</span> {text}
        </li>
      ))}
    </ul>
  );
  if (reasons.length <= shownAtOnce) return <div className="mt-2 text-sm text-soft">{list}</div>;
  return (
    <details className="mt-2 text-sm text-soft">
      <summary className="cursor-pointer underline underline-offset-4">
        Why {count} choices are unavailable
      </summary>
      <div className="mt-1.5">{list}</div>
    </details>
  );
}
