import { findUser, listExportedRuns, listUploads } from "@packshot/db";
import type { Ports } from "../../ports/index.ts";
import { writeMissingText, type NamedFile, readStoredFiles, type ZipFile } from "../zip-files.ts";
import { writeAccountJson } from "./export-json.ts";
import { nameRunFiles, nameUploadFiles } from "./export-names.ts";
import { type PageRequest, readPages } from "./pages.ts";

type ExportPorts = Pick<Ports, "db" | "storage" | "clock">;

/**
 * Yields the files of an export of all the user's data. Each must be read before the next one is requested. The last
 * file lists images that the store has lost. Rejects when the store or the database fails and when the
 * account is deleted in the meantime; the export is then incomplete.
 */
export async function* listExportedFiles(ports: ExportPorts, userId: string): AsyncGenerator<ZipFile> {
  const modifiedAt = ports.clock.now();
  yield { name: "account.json", modifiedAt, content: writeAccountJson(ports, userId) };
  const lostFiles: string[] = [];
  yield* readStoredFiles(ports.storage, listImageFiles(ports, userId), { modifiedAt, lostFiles });
  if ((await findUser(ports.db, userId)) === undefined)
    throw new Error("The account was deleted during its export.");
  if (lostFiles.length > 0) yield { name: "missing.txt", modifiedAt, content: writeMissingText(lostFiles) };
}

async function* listImageFiles({ db }: ExportPorts, userId: string): AsyncGenerator<NamedFile> {
  const uploads = readPages(
    (page: PageRequest<string>) => listUploads(db, { userId, ...page }),
    ({ id }) => id,
  );
  for await (const page of uploads) yield* page.flatMap(nameUploadFiles);
  const runs = readPages(
    (page: PageRequest<number>) => listExportedRuns(db, { userId, ...page }),
    ({ stamp }) => stamp,
  );
  for await (const page of runs) yield* page.flatMap(nameRunFiles);
}
