import type { Storage } from "../ports/index.ts";

/** Is a stored file and its path in a ZIP. */
export interface NamedFile {
  readonly key: string;
  readonly name: string;
}

export interface ZipFile {
  /** The path is relative, with `/` between folders. */
  readonly name: string;
  readonly modifiedAt: Date;
  readonly content: AsyncIterable<string> | ReadableStream<Uint8Array>;
}

/** File systems refuse some of the rest. */
const UNSAFE = /[^\p{L}\p{N} ._()-]+/gu;

/** Returns the text as a part of a path. */
export function safeName(text: string): string {
  return text.replace(UNSAFE, "-");
}

/**
 * Yields stored files, one after the other; each has to be read before the next is asked for. Those that the store has
 * lost are added to `lost` by their names.
 */
export async function* storedFiles(
  storage: Storage,
  files: Iterable<NamedFile> | AsyncIterable<NamedFile>,
  { modifiedAt, lost }: { readonly modifiedAt: Date; readonly lost: string[] },
): AsyncGenerator<ZipFile> {
  for await (const { key, name } of files) {
    const picture = await openPicture(storage, key);
    if (picture === undefined) {
      lost.push(name);
      continue;
    }
    try {
      yield { name, modifiedAt, content: picture.content };
    } finally {
      await picture.close();
    }
  }
}

interface OpenPicture {
  readonly content: ReadableStream<Uint8Array>;
  /** Lets go of the stored object, also when it has been read only in part. */
  close(): Promise<void>;
}

/** Resolves to undefined when the store has lost the picture. */
async function openPicture(storage: Storage, key: string): Promise<OpenPicture | undefined> {
  const object = await storage.open(key);
  if (object === undefined) return undefined;
  const reader = object.body.getReader();
  const content = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  return { content, close: () => reader.cancel() };
}

/** Yields the text of a last file that lists pictures whose files are lost. */
export async function* missingText(names: readonly string[]): AsyncGenerator<string> {
  yield "These pictures are in your account, but their files are lost:\n\n";
  for (const name of names) yield `${name}\n`;
}
