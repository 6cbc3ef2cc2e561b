/** Both ends are inclusive, as in an HTTP range. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredObject {
  readonly body: ReadableStream<Uint8Array>;
  readonly mediaType: string;
  /** The size is that of the whole object in bytes, whatever range was asked for. */
  readonly size: number;
}

export interface ListedObject {
  readonly key: string;
  readonly modifiedAt: Date;
}

/** Keys are paths of `[A-Za-z0-9._-]` segments joined by `/`; anything else is refused. */
export interface Storage {
  /** Writes the object whole or not at all: a crash in the middle leaves no object. Overwrites an existing one. */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** Copies an object whole or not at all, as if its bytes were put. Rejects when there is no such object. */
  copy(from: string, to: string): Promise<void>;
  /** Resolves to undefined when there is no such object. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Resolves to undefined when there is no such object. The range, if given, lies within the object. */
  open(key: string, range?: ByteRange): Promise<StoredObject | undefined>;
  /** Resolves to the size and the type without reading the bytes. */
  head(key: string): Promise<{ size: number; mediaType: string } | undefined>;
  /** Succeeds even when there is no such object. */
  delete(key: string): Promise<void>;
  /**
   * Lists everything below a folder, `a/b/`, or everything there is, ``, in no particular order. An object that is
   * written or deleted meanwhile may be in the list or not.
   */
  list(folder: string): AsyncIterable<ListedObject>;
  /** Makes a link straight to the store; absent when the store has no public address. */
  readonly presign?: (key: string, expiresAt: Date, downloadName?: string) => Promise<string>;
  /**
   * Rejects when nothing can be written now because the store is full, read-only or unreachable. The answer is reused
   * for 5 seconds.
   */
  ready(): Promise<void>;
}
