import { type BrandFont, brandFontChoices } from "@packshot/tools/request";
import { useId } from "react";
import { getFontStyle } from "./typefaces.ts";

interface Props {
  readonly label: string;
  readonly use: "title" | "text";
  readonly value: BrandFont | null;
  readonly onChange: (value: BrandFont | null) => void;
}

/** Offers the typefaces, each shown in its own font. */
export function BrandTypeface({ label, use, value, onChange }: Props) {
  const group = useId();
  const offered = [{ value: null, label: "Default", description: "" }, ...brandFontChoices] as const;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium">{label}</legend>
      <div className="flex flex-col">
        {offered.map(({ value: font, label: name, description }) => (
          <label key={name} className="flex min-h-10 cursor-pointer items-center gap-3 px-1">
            <input
              type="radio"
              name={group}
              checked={value === font}
              onChange={() => onChange(font)}
              className="size-4.5 shrink-0 accent-ink"
            />
            <span className="flex min-w-0 flex-col py-1">
              <span
                className={font === null ? "text-soft" : "text-lg/6"}
                style={font === null ? undefined : getFontStyle(font, use)}
              >
                {name}
              </span>
              {description !== "" && <span className="text-sm text-soft">{description}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
