interface Props {
  readonly whole: string;
  readonly short: string;
}

/** Shows a button's short label when the toolbar has no room for the full one, which stays its accessible name. */
export function ResponsiveLabel({ whole, short }: Props) {
  return (
    <>
      <span className="@max-[80rem]:sr-only">{whole}</span>
      <span aria-hidden className="hidden @max-[80rem]:inline">
        {short}
      </span>
    </>
  );
}

/** Hides a button's label when the toolbar only has room for its icon; it stays the accessible name. */
export const iconOnlyWhenNarrow = "@max-[53rem]:sr-only";
