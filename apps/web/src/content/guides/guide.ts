/** A guide that the build has compiled from its Markdown. */
export interface Guide {
  readonly slug: string;
  readonly title: string;
  /** HTML without the title. Raw HTML in the Markdown fails the build. */
  readonly html: string;
  readonly headings: readonly GuideHeading[];
}

export interface GuideHeading {
  /** The heading's anchor, unique within the guide. */
  readonly id: string;
  readonly text: string;
  readonly level: 2 | 3;
}

/** A section of a guide, for the search. */
export interface GuideSection {
  readonly slug: string;
  /** The guide's title. */
  readonly title: string;
  /** Null for the text above the first heading. */
  readonly heading: string | null;
  readonly id: string | null;
  readonly text: string;
}
