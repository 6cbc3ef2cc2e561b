import type { ReactNode } from "react";

interface Props {
  readonly label: string;
  readonly moving: boolean;
  readonly children: ReactNode;
}

/** Lets a row of list items pass by without an end, in 40 seconds. Where motion is reduced, the row can be scrolled. */
export function Loop({ label, moving, children }: Props) {
  const row = "flex shrink-0";
  return (
    // Somebody who scrolls with the keyboard has to be able to reach the row.
    <div
      role="group"
      aria-label={label}
      tabIndex={0}
      className="overflow-hidden rounded-picture motion-reduce:overflow-x-auto"
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
