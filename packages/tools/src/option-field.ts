/** One of the values of an option. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  /** One sentence, for a tooltip and for screen readers. */
  readonly description?: string;
  /** Two or three colors (`#rrggbb`), shown where the choice has no thumbnail. */
  readonly swatch?: readonly string[];
  /** True if the choice has a separate control next to the thumbnails of the field's other choices. */
  readonly isSeparate?: true;
  /** The heading above the choices of a category, which must be adjacent. */
  readonly category?: string;
}

/**
 * How the choices are displayed. The list is closed.
 * - `grid` shows a thumbnail or swatch for each choice.
 * - `strip` is the same in one row that scrolls sideways.
 * - `segments` shows two to five short words side by side.
 * - `select` is a drop-down list.
 * - `search` is a long list of names and descriptions, which can be filtered by typing.
 */
export const choiceViews = ["grid", "strip", "segments", "select", "search"] as const;
export type ChoiceView = (typeof choiceViews)[number];

interface Field {
  /** The option's key in the tool's schema. */
  readonly name: string;
  readonly label: string;
  /** One sentence below the label. */
  readonly hint?: string;
  /** The title of the field's collapsible group; fields in the same group are adjacent. */
  readonly group?: string;
  /** Condition for showing the field: another option has one of these values. */
  readonly shownWith?: { readonly name: string; readonly values: readonly string[] };
}

export interface ChoiceField extends Field {
  readonly kind: "choice";
  readonly view: ChoiceView;
  readonly choices: readonly Choice[];
  /**
   * The web app's folder with the choices' thumbnails, named by value. Choices without a thumbnail show their swatch.
   */
  readonly imageSet?: string;
  /** The folder to use instead when a generative engine makes the choice, e.g. people. */
  readonly generatedImageSet?: string;
}

export interface TextField extends Field {
  readonly kind: "text";
  readonly placeholder?: string;
  /** The placeholder that the screen fills in when the analysis found nothing. It counts as empty. */
  readonly fillIn?: string;
  readonly maxLength: number;
  /** Number of lines. More than one turns the field into a text area. */
  readonly lines?: number;
  /** True if only a generative engine can use the text. */
  readonly generatedOnly?: true;
}

/** A field for any color as `#rrggbb`; the empty string leaves the color to the tool. */
export interface ColorField extends Field {
  readonly kind: "color";
  /** Colors offered in addition to the product's colors and a custom one. */
  readonly choices: readonly Choice[];
}

/** An option's field, as data for the screen. The schema validates the option. */
export type OptionField = ChoiceField | TextField | ColorField;
