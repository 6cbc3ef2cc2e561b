/** One of the values of an option. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  /** One sentence, as a tooltip and for screen readers. */
  readonly description?: string;
  /** Two or three colors (`#rrggbb`) that stand for it where there is no picture of it. */
  readonly swatch?: readonly string[];
  /** Heading that it stands under; choices of a category follow each other. */
  readonly category?: string;
}

/**
 * How a choice is shown. The list is closed.
 * - `pictures`: a grid of small pictures or swatches.
 * - `strip`: the same in one row that scrolls sideways.
 * - `segments`: two to five short words side by side.
 * - `select`: one line that opens.
 * - `search`: a long list of names and descriptions, to be filtered by typing.
 */
export const choiceViews = ["pictures", "strip", "segments", "select", "search"] as const;
export type ChoiceView = (typeof choiceViews)[number];

interface Field {
  /** Key of the option in the tool's schema. */
  readonly name: string;
  readonly label: string;
  /** One sentence below the label. */
  readonly hint?: string;
  /** Title of the collapsible group that it stands in; fields of a group follow each other. */
  readonly group?: string;
}

export interface ChoiceField extends Field {
  readonly kind: "choice";
  readonly view: ChoiceView;
  readonly choices: readonly Choice[];
  /** Folder of the web app's pictures of the choices, by value; choices without one show their swatch. */
  readonly pictures?: string;
  /** The folder that takes its place where a generative engine makes what is chosen, e.g. people. */
  readonly generatedPictures?: string;
}

export interface TextField extends Field {
  readonly kind: "text";
  readonly placeholder?: string;
  /** The screen fills it in where nothing was found about the image; it counts as empty. */
  readonly fillIn?: string;
  readonly maxLength: number;
  /** More than one line makes a text area. */
  readonly lines?: number;
}

/** What a person can set, as data: the screen draws it, the schema checks it. */
export type OptionField = ChoiceField | TextField;
