/** A draft's photo: an upload, with its file if known, or a file that isn't uploaded yet. */
export type DraftPhoto =
  | { readonly kind: "upload"; readonly name: string; readonly id: string; readonly file?: File }
  | { readonly kind: "file"; readonly name: string; readonly file: File };

/** A user's unsubmitted inputs on a tool's screen. */
export interface Draft {
  /** The options by name, whether chosen, typed or detected. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The names of the options that the user has set. */
  readonly edited: readonly string[];
  /** The photos by slot. Drafts that users have already stored use this name. */
  readonly pictures: Readonly<Record<string, DraftPhoto>>;
}

/** Serializes a draft. Equal drafts produce equal strings. */
export function serializeDraft(draft: Draft | null): string {
  return JSON.stringify(draft, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
}
