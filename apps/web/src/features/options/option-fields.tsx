import type { ExcludedChoices, OptionField } from "@packshot/tools";
import { blockedOf } from "./blocked.ts";
import { ChoiceOption } from "./choice-option.tsx";
import { chosenLabel, type FieldGroup, groupsOf, textOf } from "./option-values.ts";
import { OptionGroup } from "./option-group.tsx";
import { TextOption } from "./text-option.tsx";
import type { OptionsState } from "./use-options.ts";

interface Props {
  readonly options: OptionsState;
  /** What the engine can't do: option → choice → why. */
  readonly unavailable: ExcludedChoices | undefined;
  /** Some of the fields; without it, all. */
  readonly fields?: readonly OptionField[];
  /** Where there is room for large tiles, and for the first group to stand open. */
  readonly roomy?: boolean;
}

/** A tool's options, drawn from its data. */
export function OptionFields({ options, unavailable = {}, fields = options.fields, roomy = false }: Props) {
  const field = (one: OptionField, untitled = false) => (
    <Field
      key={one.name}
      field={one}
      options={options}
      unavailable={unavailable}
      untitled={untitled}
      roomy={roomy}
    />
  );
  return groupsOf(fields).map((group, index) =>
    group.title === null ? (
      group.fields.map((one) => field(one))
    ) : (
      <OptionGroup
        key={group.title}
        title={group.title}
        summary={summaryOf(group, options)}
        open={roomy && index === 0}
      >
        {group.fields.map((one) => field(one, group.fields.length === 1))}
      </OptionGroup>
    ),
  );
}

function summaryOf(group: FieldGroup, { values }: OptionsState): string {
  return group.fields
    .map((field) => chosenLabel(field, values))
    .filter(Boolean)
    .join(" · ");
}

interface FieldProps {
  readonly field: OptionField;
  readonly options: OptionsState;
  readonly unavailable: ExcludedChoices;
  readonly untitled: boolean;
  readonly roomy: boolean;
}

function Field({ field, options, unavailable, untitled, roomy }: FieldProps) {
  const { name } = field;
  const common = {
    value: textOf(options.values, name),
    note: options.notes[name],
    untitled,
    onChange: (value: string) => options.set(name, value),
  };
  if (field.kind === "text") return <TextOption field={field} {...common} />;
  return (
    <ChoiceOption
      field={field}
      blocked={blockedOf(field, options.excluded, unavailable)}
      roomy={roomy}
      {...common}
    />
  );
}
