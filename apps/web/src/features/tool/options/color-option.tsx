import type { Choice, ColorField } from "@packshot/tools";
import { useId } from "react";
import { ChoiceRadio } from "./choice-radio.tsx";
import { listDescriptionIds, OptionHelp, OptionName } from "./option-help.tsx";

interface ColorOptionProps {
  readonly field: ColorField;
  /** `#rrggbb`, or empty when the tool picks the color. */
  readonly value: string;
  /** The product's own colors as `#rrggbb`, most common first. */
  readonly productColors: readonly string[];
  readonly help: string | undefined;
  readonly onChange: (value: string) => void;
}

const automatic: Choice = {
  value: "",
  label: "Automatic",
  description: "A different color in each image, to suit your product",
};

/** Offers an automatic color, the product's colors, the option's own colors, and a color picker. */
export function ColorOption({ field, value, productColors, help, onChange }: ColorOptionProps) {
  const group = useId();
  const productChoices = productColors.map((color, index) => ({
    value: color,
    label: index === 0 ? "Main product color" : `Product color ${String(index + 1)}`,
  }));
  const choices = [automatic, ...productChoices, ...field.choices];
  const custom = choices.every((choice) => choice.value !== value);
  return (
    <fieldset aria-describedby={listDescriptionIds(group, { help, text: undefined })} className="min-w-0">
      <legend className="mb-2 flex w-full justify-between gap-3 text-sm">
        <OptionName label={field.label} help={help} />
        <span className="text-soft">
          {custom ? value : choices.find((choice) => choice.value === value)?.label}
        </span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <ChoiceRadio
            key={choice.value}
            choice={{ description: choice.label, ...choice }}
            group={group}
            checked={choice.value === value}
            reason={undefined}
            className="block"
            onChoose={() => onChange(choice.value)}
          >
            <ColorDisk color={choice.value} />
            <span className="sr-only">{choice.label}</span>
          </ChoiceRadio>
        ))}
        <AnyColor value={value} chosen={custom} onChange={onChange} />
      </div>
      <OptionHelp id={group} help={help} text={undefined} />
    </fieldset>
  );
}

const disk =
  "block size-11 rounded-full border border-edge outline-2 outline-offset-2 outline-transparent transition";
/** A color wheel that represents any color. */
const wheel = "conic-gradient(#e9b4a4, #ecd9a0, #bfd8b2, #a9cfd9, #bcb6dd, #e2b3cc, #e9b4a4)";

function ColorDisk({ color }: { readonly color: string }) {
  return (
    <span
      className={`${disk} peer-checked:outline-accent peer-focus-visible:outline-3 peer-focus-visible:outline-ink`}
      style={{ background: color === "" ? "linear-gradient(135deg, #fbfaf7 50%, #d8d4cc 50%)" : color }}
    />
  );
}

interface AnyColorProps {
  readonly value: string;
  readonly chosen: boolean;
  readonly onChange: (value: string) => void;
}

/** Opens the browser's own color picker. */
function AnyColor({ value, chosen, onChange }: AnyColorProps) {
  return (
    <label className="relative block cursor-pointer">
      <input
        type="color"
        aria-label="Any other color"
        value={value === "" ? "#f4efe6" : value}
        onChange={(event) => onChange(event.target.value)}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <span
        className={`${disk} ${chosen ? "outline-accent" : ""} peer-focus-visible:outline-3 peer-focus-visible:outline-ink`}
        style={{ background: chosen ? value : wheel }}
      />
    </label>
  );
}
