import { listExportedRuns, listUploads } from "@packshot/db";
import type { Ports, Storage } from "../../ports/index.ts";
import { accountJson } from "./export-json.ts";
import { type NamedFile, runFiles, uploadFile } from "./export-names.ts";
import { type PageOf, pagesOf } from "./pages.ts";

export interface ExportedFile {
  /** The path is relative, with `/` between folders. */
  readonly name: string;
  readonly modifiedAt: Date;
  readonly content: AsyncIterable<string> | ReadableStream<Uint8Array>;
}

type ExportPorts = Pick<Ports, "db" | "storage" | "clock">;

/**
 * Yields everything that the person has here, one file after the other; each has to be read before the next is asked
 * for. Pictures that the store has lost are listed in a last file. Rejects when the store or the database fails: what
 * was yielded by then is not all.
 */
export async function* exportedFiles(ports: ExportPorts, userId: string): AsyncGenerator<ExportedFile> {
  const modifiedAt = ports.clock.now();
  yield { name: "account.json", modifiedAt, content: accountJson(ports, userId) };
  const lost: string[] = [];
  for await (const { key, name } of picturesOf(ports, userId)) {
    const picture = await openPicture(ports.storage, key);
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
  if (lost.length > 0) yield { name: "missing.txt", modifiedAt, content: missingText(lost) };
}

async function* picturesOf({ db }: ExportPorts, userId: string): AsyncGenerator<NamedFile> {
  const uploads = pagesOf(
    (page: PageOf<string>) => listUploads(db, { userId, ...page }),
    ({ id }) => id,
  );
  for await (const page of uploads) yield* page.map(uploadFile);
  const runs = pagesOf(
    (page: PageOf<number>) => listExportedRuns(db, { userId, ...page }),
    ({ stamp }) => stamp,
  );
  for await (const page of runs) yield* page.flatMap(runFiles);
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

async function* missingText(names: readonly string[]): AsyncGenerator<string> {
  yield "These pictures are in your account, but their files are lost:\n\n";
  for (const name of names) yield `${name}\n`;
}
