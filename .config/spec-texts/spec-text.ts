/** The part of the product that shows the text: a tool's slug, or a group of sources in `areas`. */
export type Area = "pages" | "rules" | (string & {});

/** Text that the product shows in other words than the specification, and the reason. */
export interface ReplacedText {
  readonly spec: string;
  /** The product's text; null if the product doesn't show it. */
  readonly product: string | null;
  /** The heading in decisions.md, or why the source has another form. */
  readonly because: string;
}

/** Texts of one section of the specification. */
export interface SpecTexts {
  /** The file and the section. */
  readonly source: string;
  readonly area: Area;
  readonly texts: readonly (string | ReplacedText)[];
}

/** The product fills in a placeholder; the words around it are the specification's. */
export function fillIn(spec: string, product: string): ReplacedText {
  return { spec, product, because: "The product fills in the value." };
}
