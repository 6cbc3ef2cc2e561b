/** Is a picture of a draft: an upload with its file, if it has one, or a file that the server does not have yet. */
export type DraftPicture =
  | { readonly kind: "upload"; readonly name: string; readonly id: string; readonly file?: File }
  | { readonly kind: "file"; readonly name: string; readonly file: File };

/** Holds what a person has put on a tool's screen and not started yet. */
export interface Draft {
  /** Are the options by name, whether chosen, typed or found out. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Names the options that the person has set. */
  readonly edited: readonly string[];
  /** Maps slots to pictures. */
  readonly pictures: Readonly<Record<string, DraftPicture>>;
}

/** Returns a text that is the same for drafts that are the same. */
export function textOfDraft(draft: Draft | null): string {
  return JSON.stringify(draft, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
}
