import type { ChoiceField } from "@packshot/tools";
import { Select } from "../../../ui/select.tsx";
import type { ChoiceListProps } from "./choice-list.ts";
import { ChoiceImage } from "./choice-image.tsx";

interface Props extends ChoiceListProps {
  readonly id: string;
  readonly describedBy: string | undefined;
  /** The choices that the engine can't make, which come last. */
  readonly unsupported: ChoiceField;
}

/** Draws a field's choices as a select, with the current choice's image. */
export function ChoiceSelect({ id, describedBy, field, unsupported, value, blocked, onChange }: Props) {
  const chosenChoice = field.choices.find((choice) => choice.value === value);
  const hasImages = chosenChoice && (field.imageSet !== undefined || chosenChoice.swatch !== undefined);
  return (
    <div className="relative">
      {hasImages && (
        <span className="z-10 pointer-events-none absolute top-1.5 left-1.5 size-8 overflow-hidden rounded-[8px] border border-hairline">
          <ChoiceImage choice={chosenChoice} imageSet={field.imageSet} />
        </span>
      )}
      <Select
        id={id}
        value={value}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value)}
        {...(hasImages && { padding: "pl-12" })}
      >
        {field.choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={blocked.has(choice.value)}>
            {choice.label}
          </option>
        ))}
        {unsupported.choices.length > 0 && (
          <optgroup label="Needs a generative engine">
            {unsupported.choices.map((choice) => (
              <option key={choice.value} value={choice.value} disabled>
                {choice.label}
              </option>
            ))}
          </optgroup>
        )}
      </Select>
    </div>
  );
}
