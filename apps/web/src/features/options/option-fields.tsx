import type { ExcludedChoices, OptionField } from "@packshot/tools";
import { blockedOf } from "./blocked.ts";
import { ChoiceOption, type Room } from "./choice-option.tsx";
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
  readonly room?: Room;
}

/** A tool's options, drawn from its data. */
export function OptionFields({ options, unavailable = {}, fields = options.fields, room = "rail" }: Props) {
  const field = (one: OptionField, untitled = false) => (
    <Field
      key={one.name}
      field={one}
      options={options}
      unavailable={unavailable}
      untitled={untitled}
      room={room}
    />
  );
  const groups = groupsOf(fields);
  const [only] = groups;
  if (groups.length === 1 && only?.title)
    return (
      <section aria-label={only.title} className="flex flex-col gap-5">
        <h2 className="text-lg">{only.title}</h2>
        {only.fields.map((one) => field(one))}
      </section>
    );
  return groups.map((group, index) =>
    group.title === null ? (
      group.fields.map((one) => field(one))
    ) : (
      <OptionGroup
        key={group.title}
        title={group.title}
        summary={summaryOf(group, options)}
        open={room !== "rail" && index === 0}
      >
        {group.fields.map((one) => field(one, group.fields.length === 1))}
      </OptionGroup>
    ),
  );
}

function summaryOf(group: FieldGroup, { shown }: OptionsState): string {
  return group.fields
    .map((field) => chosenLabel(field, shown))
    .filter(Boolean)
    .join(" · ");
}

/** Of a choice that was made by looking at the image. */
const suits = "Chosen to suit the colors and shape in your photo. Your own choice always wins.";

interface FieldProps {
  readonly field: OptionField;
  readonly options: OptionsState;
  readonly unavailable: ExcludedChoices;
  readonly untitled: boolean;
  readonly room: Room;
}

function Field({ field, options, unavailable, untitled, room }: FieldProps) {
  const { name } = field;
  const common = {
    value: textOf(options.shown, name),
    note: options.notes[name] ?? (options.suggested.has(name) ? suits : undefined),
    untitled,
    onChange: (value: string) => options.set(name, value),
  };
  if (field.kind === "text") return <TextOption field={field} {...common} />;
  return (
    <ChoiceOption
      field={field}
      blocked={blockedOf(field, options.excluded, unavailable)}
      room={room}
      {...common}
    />
  );
}
