interface Props {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly unit: "%" | " px";
  readonly onChange: (value: number) => void;
}

/** Draws a slider with its label and value above it. */
export function Range({ label, min, max, value, unit, onChange }: Props) {
  return (
    <label className="flex min-w-0 flex-1 flex-col gap-1 text-sm">
      <span className="flex justify-between gap-2 font-medium">
        {label}
        <span className="font-normal text-soft tabular-nums">
          {value}
          {unit}
        </span>
      </span>
      <input
        type="range"
        min={min}
        max={max}
        value={value}
        aria-label={label}
        aria-valuetext={`${value}${unit}`}
        className="w-full min-w-0 accent-accent"
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </label>
  );
}
