import type { Storage } from "../ports/index.ts";

/** A stored file and its path in a ZIP. */
export interface NamedFile {
  readonly key: string;
  readonly name: string;
}

export interface ZipFile {
  /** A relative path, with `/` between folders. */
  readonly name: string;
  readonly modifiedAt: Date;
  readonly content: AsyncIterable<string> | ReadableStream<Uint8Array>;
}

/** Characters that some file systems reject. */
const UNSAFE = /[^\p{L}\p{N} ._()-]+/gu;

/** Replaces characters that some file systems reject. */
export function toZipEntryName(text: string): string {
  return text.replace(UNSAFE, "-");
}

/**
 * Yields stored files. Each must be read before the next one is requested. Adds the names of files that the store has
 * lost to `lostFiles`.
 */
export async function* readStoredFiles(
  storage: Storage,
  files: Iterable<NamedFile> | AsyncIterable<NamedFile>,
  { modifiedAt, lostFiles }: { readonly modifiedAt: Date; readonly lostFiles: string[] },
): AsyncGenerator<ZipFile> {
  for await (const { key, name } of files) {
    const image = await openStoredImage(storage, key);
    if (image === undefined) {
      lostFiles.push(name);
      continue;
    }
    try {
      yield { name, modifiedAt, content: image.content };
    } finally {
      await image.close();
    }
  }
}

interface OpenImage {
  readonly content: ReadableStream<Uint8Array>;
  /** Releases the stored object, even if it has been read only in part. */
  close(): Promise<void>;
}

/** Resolves to undefined when the store has lost the image. */
async function openStoredImage(storage: Storage, key: string): Promise<OpenImage | undefined> {
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

/** Yields the content of a text file that lists missing images. */
export async function* writeMissingText(names: readonly string[]): AsyncGenerator<string> {
  yield "These images are in your account, but their files are missing:\n\n";
  for (const name of names) yield `${name}\n`;
}
