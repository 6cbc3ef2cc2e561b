import type { ChoiceField, ExcludedChoices } from "@packshot/tools";
import { type ReactNode, useId } from "react";
import { UnavailableChoices } from "./unavailable-choices.tsx";
import {
  type BlockedChoices,
  splitByEngine,
  formatList,
  type Reason,
  groupReasons,
} from "./blocked-choices.ts";
import {
  categoryClasses,
  type ChoiceListProps,
  isFoldable,
  layOutTiles,
  type OptionsLocation,
} from "./choice-list.ts";
import { ChoiceSegments } from "./choice-radio.tsx";
import { ChoiceSearch } from "./choice-search.tsx";
import { ChoiceSelect } from "./choice-select.tsx";
import { SeparateChoices, ChoiceTiles } from "./choice-tiles.tsx";
import { FoldedTiles } from "./folded-tiles.tsx";
import { listDescriptionIds, OptionHeading, OptionHelp, OptionName } from "./option-help.tsx";

interface ChoiceOptionProps {
  readonly field: ChoiceField;
  readonly value: string;
  readonly blocked: BlockedChoices;
  /** The reasons why the engine can't make a choice, by option and choice. */
  readonly unavailable: ExcludedChoices;
  readonly note: string | undefined;
  readonly help: string | undefined;
  /** Whether the group's title already names the option. */
  readonly untitled: boolean;
  readonly shownIn: OptionsLocation;
  readonly onChange: (value: string) => void;
}

/** Asks for one of an option's choices. Shows the option's name, the choices in their view, and notes about them. */
export function ChoiceOption(props: ChoiceOptionProps) {
  const { field, value, blocked, unavailable, note, help, untitled, shownIn, onChange } = props;
  const id = useId();
  // On the stage, the option is a step, with a heading like the other steps.
  const Name = shownIn === "stage" ? OptionHeading : OptionName;
  const { supported, unsupported } = splitByEngine(field, unavailable, value);
  const chosenChoice = field.choices.find((choice) => choice.value === value);
  const hasImages = field.view === "grid" || field.view === "strip";
  const text = note ?? field.hint;
  const describedBy = listDescriptionIds(id, { help, text });
  const list = { value, blocked, onChange };
  const withUnsupportedLast = { ...field, choices: [...supported.choices, ...unsupported.choices] };
  const helpTexts = (
    <>
      <OptionHelp id={id} help={help} text={text} quiet={hasImages || text !== undefined} />
      <BlockedReasons reasons={groupReasons(supported, blocked)} />
    </>
  );
  if (field.view === "select")
    return (
      <div>
        <label htmlFor={id} className={untitled ? "sr-only" : "mb-2 block text-sm"}>
          <OptionName label={field.label} help={help} />
        </label>
        <ChoiceSelect
          {...list}
          field={supported}
          unsupported={unsupported}
          id={id}
          describedBy={describedBy}
        />
        {helpTexts}
      </div>
    );
  return (
    <fieldset aria-describedby={describedBy} className="min-w-0">
      <legend
        className={
          untitled ? "sr-only" : "mb-2 flex w-full flex-wrap items-baseline justify-between gap-x-3 text-sm"
        }
      >
        <Name label={field.label} help={help} />
        {field.view !== "segments" && (
          <span aria-hidden className="truncate text-soft">
            {chosenChoice?.label}
          </span>
        )}
      </legend>
      {hasImages && <SeparateChoices {...list} field={supported} />}
      <Choices
        {...list}
        field={hasImages ? dropApartChoices(supported) : withUnsupportedLast}
        shownIn={shownIn}
      />
      {hasImages && text === undefined && (
        // A touch screen shows no tooltips.
        <p aria-hidden className="mt-2 hidden text-sm text-pretty text-soft pointer-coarse:block">
          {chosenChoice?.description}
        </p>
      )}
      {helpTexts}
      {hasImages && unsupported.choices.length > 0 && (
        <UnavailableChoices {...list} field={unsupported} shownIn={shownIn} />
      )}
    </fieldset>
  );
}

function dropApartChoices(field: ChoiceField): ChoiceField {
  return { ...field, choices: field.choices.filter(({ isSeparate }) => !isSeparate) };
}

function Choices({ shownIn, ...list }: ChoiceListProps & { readonly shownIn: OptionsLocation }): ReactNode {
  switch (list.field.view) {
    case "grid":
      if (isFoldable(list.field.choices)) return <FoldedTiles {...list} shownIn={shownIn} />;
      return (
        <ChoiceTiles
          {...list}
          layout={layOutTiles(shownIn, list.field.choices.length)}
          categories={categoryClasses[shownIn]}
        />
      );
    case "strip":
      return (
        <ChoiceTiles
          {...list}
          categories={categoryClasses.rail}
          layout="-mx-5 flex snap-x scroll-px-5 gap-2.5 overflow-x-auto px-5 py-1.5 *:w-[76px] *:shrink-0 *:snap-start lg:-mx-6 lg:scroll-px-6 lg:px-6"
        />
      );
    case "segments":
      return <ChoiceSegments {...list} />;
    case "search":
      return <ChoiceSearch {...list} />;
    // This view draws its label itself.
    case "select":
      return null;
  }
}

/** Maximum number of reasons shown without a collapsible list. */
const maxVisibleReasons = 2;

/** Lists which choices are unavailable and why, because a phone shows no tooltips. */
function BlockedReasons({ reasons }: { readonly reasons: readonly Reason[] }) {
  if (reasons.length === 0) return null;
  const count = reasons.reduce((sum, { labels }) => sum + labels.length, 0);
  const list = (
    <ul className="flex flex-col gap-1">
      {reasons.map(({ text, labels }) => (
        <li key={text}>
          <span className="font-medium text-ink">{formatList(labels)}:</span> {text}
        </li>
      ))}
    </ul>
  );
  if (reasons.length <= maxVisibleReasons) return <div className="mt-2 text-sm text-soft">{list}</div>;
  return (
    <details className="mt-2 text-sm text-soft">
      <summary className="cursor-pointer underline underline-offset-4">
        Why {count} choices are unavailable
      </summary>
      <div className="mt-1.5">{list}</div>
    </details>
  );
}
