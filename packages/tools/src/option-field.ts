/** Describes one of the values of an option. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Is one sentence, for a tooltip and for screen readers. */
  readonly description?: string;
  /** Gives two or three colors (`#rrggbb`), which are shown where the choice has no picture. */
  readonly swatch?: readonly string[];
  /** Gives the choice a control of its own beside the field's other ones, where they are pictures. */
  readonly apart?: true;
  /** Names the heading above the choice; the choices of a category follow each other. */
  readonly category?: string;
}

/**
 * Says how a choice is shown. The list is closed.
 * - `pictures` is a grid of small pictures or swatches.
 * - `strip` is the same in one row that scrolls sideways.
 * - `segments` shows two to five short words side by side.
 * - `select` is a drop-down list.
 * - `search` is a long list of names and descriptions, which can be filtered by typing.
 */
export const choiceViews = ["pictures", "strip", "segments", "select", "search"] as const;
export type ChoiceView = (typeof choiceViews)[number];

interface Field {
  /** Is the option's key in the tool's schema. */
  readonly name: string;
  readonly label: string;
  /** Is one sentence below the label. */
  readonly hint?: string;
  /** Is the title of the field's collapsible group; the fields of a group follow each other. */
  readonly group?: string;
  /** Shows the field only while another option has one of these values. */
  readonly shownWith?: { readonly name: string; readonly values: readonly string[] };
}

export interface ChoiceField extends Field {
  readonly kind: "choice";
  readonly view: ChoiceView;
  readonly choices: readonly Choice[];
  /** Names the web app's folder of pictures of the choices, by value; choices without a picture show their swatch. */
  readonly pictures?: string;
  /** Names the folder to use instead where a generative engine makes what is chosen, e.g. people. */
  readonly generatedPictures?: string;
}

export interface TextField extends Field {
  readonly kind: "text";
  readonly placeholder?: string;
  /** Is what the screen fills in where nothing was found about the image; it counts as empty. */
  readonly fillIn?: string;
  readonly maxLength: number;
  /** Makes the field a text area when it is more than one. */
  readonly lines?: number;
}

/** Takes any color as `#rrggbb`; the empty string leaves it to the tool. */
export interface ColorField extends Field {
  readonly kind: "color";
  /** Offers these colors, beside those of the product and any other. */
  readonly choices: readonly Choice[];
}

/** Describes as data what a person can set: the screen draws it, and the schema checks it. */
export type OptionField = ChoiceField | TextField | ColorField;
