/** Bytes from `start` to `end`, both inclusive, as in an HTTP range. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredObject {
  readonly body: ReadableStream<Uint8Array>;
  readonly mediaType: string;
  /** Size of the whole object in bytes, whatever range was asked for. */
  readonly size: number;
}

export interface ListedObject {
  readonly key: string;
  readonly modifiedAt: Date;
}

/** Keys are paths of `[A-Za-z0-9._-]` segments joined by `/`; anything else is refused. */
export interface Storage {
  /** Whole or not at all: a crash in the middle leaves no object. Overwrites. */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** Resolves to undefined when there is no such object. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Resolves to undefined when there is no such object. The range, if given, lies within the object. */
  open(key: string, range?: ByteRange): Promise<StoredObject | undefined>;
  /** Size and type without the bytes. */
  head(key: string): Promise<{ size: number; mediaType: string } | undefined>;
  /** Deleting what is not there succeeds. */
  delete(key: string): Promise<void>;
  /**
   * Everything below a folder, `a/b/`, or everything there is, ``; in no order. What comes or goes meanwhile may be in
   * it or not.
   */
  list(folder: string): AsyncIterable<ListedObject>;
  /** A link straight to the store, where it has a public address; absent otherwise. */
  readonly presign?: (key: string, expiresAt: Date, downloadName?: string) => Promise<string>;
  /** Rejects when nothing can be written now: full, read-only or not to be reached. What it said holds for 5 seconds. */
  ready(): Promise<void>;
}
