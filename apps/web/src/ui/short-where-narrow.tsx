interface Props {
  readonly whole: string;
  readonly short: string;
}

/** Shows a button's short words where the toolbar has no room for the whole ones, which stay its name. */
export function ShortWhereNarrow({ whole, short }: Props) {
  return (
    <>
      <span className="@max-[68rem]:sr-only">{whole}</span>
      <span aria-hidden className="hidden @max-[68rem]:inline">
        {short}
      </span>
    </>
  );
}

/** Hides a button's words where the toolbar has room for its icon only; they stay its name. */
export const iconWhereNarrow = "@max-[45rem]:sr-only";
