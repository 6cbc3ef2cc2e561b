import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";

const sizes = {
  md: "h-11 rounded-button text-base",
  /** For selects next to an image. */
  pill: "h-9 rounded-full text-sm font-semibold",
};

interface Props extends Omit<ComponentProps<"select">, "size" | "className"> {
  readonly size?: keyof typeof sizes;
  /** The class of the padding before the text. */
  readonly padding?: string;
}

/** Draws a native select, which works best on phones, with the same arrow in every browser. */
export function Select({ size = "md", padding = "pl-3.5", ...props }: Props) {
  return (
    <div className="relative">
      <select
        {...props}
        className={`w-full appearance-none truncate border border-edge bg-raised pr-10 ${sizes[size]} ${padding}`}
      />
      <ChevronDown
        size={18}
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-3 my-auto text-soft"
      />
    </div>
  );
}
