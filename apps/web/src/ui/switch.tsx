import { Switch as Base } from "@base-ui/react/switch";

interface Props {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Turns one setting on or off, immediately. */
export function Switch({ label, checked, onChange }: Props) {
  return (
    <label className="flex items-center justify-between gap-3 text-sm font-medium">
      {label}
      <Base.Root
        checked={checked}
        onCheckedChange={onChange}
        className="flex h-6 w-10 shrink-0 items-center rounded-full border border-edge bg-sunk p-0.5 transition data-checked:border-ink data-checked:bg-ink"
      >
        <Base.Thumb className="size-4.5 rounded-full bg-edge transition-transform data-checked:translate-x-4 data-checked:bg-paper" />
      </Base.Root>
    </label>
  );
}
