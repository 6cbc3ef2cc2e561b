import { listExportedRuns, listUploads } from "@packshot/db";
import type { Ports } from "../../ports/index.ts";
import { missingText, type NamedFile, storedFiles, type ZipFile } from "../zip-files.ts";
import { accountJson } from "./export-json.ts";
import { runFiles, uploadFile } from "./export-names.ts";
import { type PageOf, pagesOf } from "./pages.ts";

type ExportPorts = Pick<Ports, "db" | "storage" | "clock">;

/**
 * Yields everything that the user has stored here, one file at a time; each must be read before the next is
 * requested. Images that the store has lost are listed in a last file. Rejects when the store or the database
 * fails: what was yielded by then is incomplete.
 */
export async function* exportedFiles(ports: ExportPorts, userId: string): AsyncGenerator<ZipFile> {
  const modifiedAt = ports.clock.now();
  yield { name: "account.json", modifiedAt, content: accountJson(ports, userId) };
  const lost: string[] = [];
  yield* storedFiles(ports.storage, imageFilesOf(ports, userId), { modifiedAt, lost });
  if (lost.length > 0) yield { name: "missing.txt", modifiedAt, content: missingText(lost) };
}

async function* imageFilesOf({ db }: ExportPorts, userId: string): AsyncGenerator<NamedFile> {
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
