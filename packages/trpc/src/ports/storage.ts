/** A range whose ends are both inclusive, as in HTTP. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredObject {
  readonly body: ReadableStream<Uint8Array>;
  readonly mediaType: string;
  /** The size of the whole object in bytes, whatever range was requested. */
  readonly size: number;
}

export interface ListedObject {
  readonly key: string;
  readonly modifiedAt: Date;
}

/** An object store. Keys are paths of `[A-Za-z0-9._-]` segments joined by `/`; other keys are rejected. */
export interface Storage {
  /** Writes an object atomically: a crash doesn't leave a partial object. Overwrites an existing object. */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** Copies an object atomically. Rejects when there is no such object. */
  copy(from: string, to: string): Promise<void>;
  /** Resolves to undefined when there is no such object. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Resolves to undefined when there is no such object. The range, if given, must lie within the object. */
  open(key: string, range?: ByteRange): Promise<StoredObject | undefined>;
  /** Resolves to the size and the type without reading the bytes. */
  head(key: string): Promise<{ size: number; mediaType: string } | undefined>;
  /** Succeeds even when there is no such object. */
  delete(key: string): Promise<void>;
  /**
   * Lists all objects in a folder such as `a/b/` and its subfolders, or with "" in the whole store, in no particular
   * order. Objects that are written or deleted at the same time may or may not be listed.
   */
  list(folder: string): AsyncIterable<ListedObject>;
  /** Makes a link that points directly to the store; absent if the store has no public URL. */
  readonly presign?: (key: string, expiresAt: Date, downloadName?: string) => Promise<string>;
  /** Rejects when the store is full, read-only or unreachable. The outcome is cached for 5 seconds. */
  ready(): Promise<void>;
}
