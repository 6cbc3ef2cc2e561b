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
export const iconOnlyWhenNarrow = "@max-[63rem]:sr-only";

/** The same for a button whose icon says enough, so that the buttons next to it can keep their labels. */
export const iconOnlyBesideLabels = "@max-[66rem]:sr-only";

/** The same for an important label, which returns where the buttons next to it show only their icons. */
export const labeledBesideIcons = "@min-[63rem]:@max-[66rem]:sr-only";
