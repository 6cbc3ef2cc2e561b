import type { ReactNode } from "react";

interface Props {
  readonly label: string;
  readonly moving: boolean;
  readonly children: ReactNode;
}

/** Scrolls a row of list items endlessly, in 40 seconds per round. With reduced motion, the user scrolls it. */
export function Marquee({ label, moving, children }: Props) {
  const row = "flex shrink-0";
  return (
    // Keyboard users must be able to focus the row to scroll it.
    <div
      role="group"
      aria-label={label}
      tabIndex={0}
      className="overflow-hidden rounded-image motion-reduce:overflow-x-auto"
    >
      <div className="loops flex w-max" data-paused={moving ? undefined : ""}>
        <ul className={row}>{children}</ul>
        <ul className={`${row} motion-reduce:hidden`} aria-hidden inert>
          {children}
        </ul>
      </div>
    </div>
  );
}
