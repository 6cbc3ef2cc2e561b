import type { ExcludedChoices, OptionField } from "@packshot/tools";
import { ChevronDown } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import type { EarlierTexts } from "./earlier-texts.ts";
import { findBlocked } from "./blocked-choices.ts";
import { ChoiceOption } from "./choice-option.tsx";
import type { OptionsLocation } from "./choice-list.ts";
import { ColorOption } from "./color-option.tsx";
import { describeChoice, type FieldGroup, groupFields, readText } from "./option-values.ts";
import { TextOption } from "./text-option.tsx";
import { UnavailableText } from "./unavailable-text.tsx";
import type { OptionsState } from "./use-options.ts";

/** A screen's options, with the text entered for earlier runs once it has loaded. */
interface OfferedOptions extends OptionsState {
  readonly earlierTexts?: EarlierTexts;
}

interface OptionFieldsProps {
  readonly options: OfferedOptions;
  /** The reasons why the engine can't make a choice, by option and choice. */
  readonly unavailable: ExcludedChoices | undefined;
  /** The fields to show; all by default. */
  readonly fields?: readonly OptionField[];
  readonly shownIn?: OptionsLocation;
  /** The content below an option, by its name. */
  readonly below?: Readonly<Record<string, ReactNode>>;
  /** Whether the first group is open. By default, it is open except in a rail. */
  readonly opensFirst?: boolean;
}

/** Draws a tool's options from its data. */
export function OptionFields({
  options,
  unavailable = {},
  fields = options.fields,
  shownIn = "rail",
  below = {},
  opensFirst = shownIn !== "rail",
}: OptionFieldsProps) {
  const renderField = (field: OptionField, untitled = false) => (
    <Fragment key={field.name}>
      <Field
        field={field}
        options={options}
        unavailable={unavailable}
        untitled={untitled}
        shownIn={shownIn}
      />
      {below[field.name]}
    </Fragment>
  );
  const groups = groupFields(fields);
  const [only] = groups;
  if (groups.length === 1 && only?.title)
    return (
      <section aria-label={only.title} className="flex flex-col gap-5">
        <h2 className="text-lg">{only.title}</h2>
        {only.fields.map((one) => renderField(one))}
      </section>
    );
  return groups.map((group, index) =>
    group.title === null ? (
      group.fields.map((one) => renderField(one))
    ) : (
      <OptionGroup
        key={group.title}
        title={group.title}
        summary={summarizeGroup(group, options)}
        open={opensFirst && index === 0}
      >
        {group.fields.map((one) => renderField(one, group.fields.length === 1))}
      </OptionGroup>
    ),
  );
}

function summarizeGroup(group: FieldGroup, { shown }: OptionsState): string {
  return group.fields
    .map((field) => describeChoice(field, shown))
    .filter(Boolean)
    .join(" · ");
}

/** The note on a choice that was preset to suit the photo. */
const suggestionNote = "Suggested for your photo. Change it anytime.";

interface FieldProps {
  readonly field: OptionField;
  readonly options: OfferedOptions;
  readonly unavailable: ExcludedChoices;
  readonly untitled: boolean;
  readonly shownIn: OptionsLocation;
}

function Field({ field, options, unavailable, untitled, shownIn }: FieldProps) {
  const { name } = field;
  const common = {
    value: readText(options.shown, name),
    note: options.notes[name] ?? (options.suggested.has(name) ? suggestionNote : undefined),
    untitled,
    help: options.descriptions[name],
    onChange: (value: string) => options.set(name, value),
  };
  if (field.kind === "text" && field.generatedOnly === true)
    return <UnavailableText field={field} value={common.value} onClear={() => options.set(name, "")} />;
  if (field.kind === "text")
    return <TextOption field={field} earlierTexts={options.earlierTexts?.[name] ?? []} {...common} />;
  if (field.kind === "color") {
    const { value, help, onChange } = common;
    return <ColorOption {...{ field, value, help, onChange }} productColors={options.productColors} />;
  }
  return (
    <ChoiceOption
      field={field}
      blocked={findBlocked(field, options.excluded, unavailable)}
      unavailable={unavailable}
      shownIn={shownIn}
      {...common}
    />
  );
}

interface OptionGroupProps {
  readonly title: string;
  /** Short summary of the current choices. */
  readonly summary: string;
  readonly open: boolean;
  readonly children: ReactNode;
}

/** Draws a collapsible section that shows the current choices even when collapsed. */
function OptionGroup({ title, summary, open, children }: OptionGroupProps) {
  return (
    <details open={open} className="group/fold border-y border-hairline [details+&]:-mt-[21px]">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <span className="shrink-0 font-medium">{title}</span>
        <span className="min-w-0 grow truncate text-right text-sm text-soft">{summary}</span>
        <ChevronDown
          size={18}
          aria-hidden
          className="shrink-0 text-soft transition group-open/fold:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-5 pt-1 pb-5">{children}</div>
    </details>
  );
}
