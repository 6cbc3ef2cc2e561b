const choices = [
  { days: 1, label: "1 day" },
  { days: 7, label: "7 days" },
  { days: 30, label: "30 days" },
] as const;

export type ShareLinkDays = (typeof choices)[number]["days"];

interface Props {
  readonly days: ShareLinkDays;
  readonly onChange: (days: ShareLinkDays) => void;
}

/** Asks how long a link should last. */
export function DaysChoice({ days, onChange }: Props) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Link expires after</legend>
      <div className="flex gap-1 rounded-button bg-sunk p-1">
        {choices.map((choice) => (
          <label
            key={choice.days}
            className="relative flex h-9 cursor-pointer items-center rounded-[9px] px-3.5 text-sm font-medium text-soft transition hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--hairline)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="days"
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={choice.days === days}
              onChange={() => onChange(choice.days)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
