import { listExportedRuns, listUploads } from "@packshot/db";
import type { Ports } from "../../ports/index.ts";
import { missingText, type NamedFile, storedFiles, type ZipFile } from "../zip-files.ts";
import { accountJson } from "./export-json.ts";
import { runFiles, uploadFile } from "./export-names.ts";
import { type PageOf, pagesOf } from "./pages.ts";

type ExportPorts = Pick<Ports, "db" | "storage" | "clock">;

/**
 * Yields the files of an export of all the user's data. Each must be read before the next one is requested. The last
 * file lists images that the store has lost. Rejects when the store or the database fails; the export is then
 * incomplete.
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
