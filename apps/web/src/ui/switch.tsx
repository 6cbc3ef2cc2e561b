import { Switch as Base } from "@base-ui/react/switch";
import { useId } from "react";

interface Props {
  readonly label: string;
  /** Short text next to the label. */
  readonly detail?: string | undefined;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Turns one setting on or off, immediately. */
export function Switch({ label, detail, checked, onChange }: Props) {
  const id = useId();
  return (
    <label className="flex items-center justify-between gap-2 text-sm">
      <span className="flex gap-2">
        <span id={`${id}-label`} className={detail === undefined ? "font-medium" : "shrink-0 font-medium"}>
          {label}
        </span>
        {detail !== undefined && (
          <span id={`${id}-detail`} className="text-soft">
            {detail}
          </span>
        )}
      </span>
      <Base.Root
        checked={checked}
        onCheckedChange={onChange}
        aria-labelledby={`${id}-label`}
        aria-describedby={detail === undefined ? undefined : `${id}-detail`}
        className="flex h-6 w-10 shrink-0 items-center rounded-full border border-edge bg-sunk p-0.5 transition data-checked:border-ink data-checked:bg-ink"
      >
        <Base.Thumb className="size-4.5 rounded-full bg-edge transition-transform data-checked:translate-x-4 data-checked:bg-paper" />
      </Base.Root>
    </label>
  );
}
