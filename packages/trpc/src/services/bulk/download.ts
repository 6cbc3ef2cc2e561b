import { type BulkJob, type BulkRow, countBulkRows, isSessionValid, listBulkRows } from "@packshot/db";
import { escapeFormula, writeCsv } from "@packshot/tools/csv";
import { createFolderNames } from "@packshot/tools/folder-names";
import { describeListing } from "@packshot/tools/table";
import { AppError, edgeLimits, type Ports, type RateRule } from "../../ports/index.ts";
import { type PageRequest, readPages } from "../account/pages.ts";
import { createUserCaller } from "../auth/caller.ts";
import { createFileName, toVectorName } from "../runs/view.ts";
import { createTicket, openTicket } from "../tickets.ts";
import { TOKENS_PER_RUN } from "../tokens.ts";
import { writeMissingText, type NamedFile, readStoredFiles, type ZipFile } from "../zip-files.ts";
import { requireJob } from "./jobs.ts";
import { toListingView } from "./listing-view.ts";
import { toRowError } from "./row-view.ts";
import type { OwnSession } from "../account/session-list.ts";

const PURPOSE = "packshot download bulk job 1";
/** Lifetime of a link. The browser follows it immediately. */
const LIFETIME_MS = 5 * 60_000;
/** Limits downloads, because each one reads all images of a job. */
const linkRule: RateRule = { name: "bulk-link", points: 30, perSeconds: 3600 };
const downloadRule: RateRule = { name: "bulk-download", points: 30, perSeconds: 3600 };

/**
 * Creates a link, relative to the server, to a ZIP of the images that the job has finished when the link is opened.
 * @throws AppError NOT_FOUND, RATE_LIMITED
 */
export async function createBulkLink(
  { db, clock, settings, rateLimiter }: Pick<Ports, "db" | "clock" | "settings" | "rateLimiter">,
  { userId, sessionId }: OwnSession,
  id: string,
): Promise<{ url: string; expiresAt: Date }> {
  await requireJob(db, createUserCaller(userId), id);
  await rateLimiter.take(linkRule, userId);
  const expiresAt = new Date(clock.now().getTime() + LIFETIME_MS);
  const ticket = createTicket(settings, PURPOSE, { userId, sessionId, expiresAt, about: id });
  return { url: `/bulk-jobs/download?${new URLSearchParams({ ticket })}`, expiresAt };
}

/**
 * Resolves to the link's job. A link is only valid while the session that requested it is open.
 * @throws AppError FORBIDDEN when the link was changed or has expired; NOT_FOUND when the job is gone; RATE_LIMITED
 */
export async function openBulkLink(
  { db, clock, settings, rateLimiter }: Pick<Ports, "db" | "clock" | "settings" | "rateLimiter">,
  ticket: string,
  { isCounted = true } = {},
): Promise<BulkJob> {
  const now = clock.now();
  const opened = openTicket(settings, PURPOSE, ticket, now);
  if (opened?.about === undefined || !(await isSessionValid(db, { id: opened.sessionId, now }))) {
    throw new AppError("FORBIDDEN", "This link has expired. Choose Download ZIP in the job again.");
  }
  if (isCounted) await rateLimiter.take(downloadRule, opened.userId);
  return requireJob(db, createUserCaller(opened.userId), opened.about);
}

/** Names that no row folder can have, because files next to the folders have them. */
const reservedNames = ["manifest.csv", "missing.txt"];
const header = ["row", "tool", "status", "files", "run", "tokens", "error code", "error"];

/**
 * Yields a job's images, with a folder for each row, then the manifest and, if storage has lost images, a list of
 * those. Each file must be read before the next one is requested. Rejects with NOT_FOUND when the job is removed
 * in the meantime; the ZIP is then incomplete.
 */
export async function* bulkJobFiles(
  { db, storage, clock }: Pick<Ports, "db" | "storage" | "clock">,
  job: BulkJob,
): AsyncGenerator<ZipFile> {
  const modifiedAt = clock.now();
  const lostFiles: string[] = [];
  const lines: (string | number)[][] = [];
  const counts = await countBulkRows(db, [job.id], edgeLimits);
  const getFolder = createRowFolders(counts.some(({ tool }) => tool !== null));
  const { id: jobId, userId } = job;
  const pages = readPages(
    (page: PageRequest<number>) => listBulkRows(db, { userId, jobId, limits: edgeLimits, ...page }),
    ({ position }) => position,
  );
  for await (const page of pages) {
    for (const row of page) {
      const files = listFiles(job, row, getFolder(job, row));
      yield* readStoredFiles(storage, files, { modifiedAt, lostFiles });
      lines.push(
        createManifestLine(
          job,
          row,
          files.flatMap(({ name }) => (lostFiles.includes(name) ? [] : name)),
        ),
      );
    }
  }
  await requireJob(db, createUserCaller(userId), jobId);
  const columns = job.channels === null ? header : [...header, "listing"];
  yield { name: "manifest.csv", modifiedAt, content: streamText(writeCsv([columns, ...lines])) };
  if (lostFiles.length > 0) yield { name: "missing.txt", modifiedAt, content: writeMissingText(lostFiles) };
}

/**
 * Returns a function that returns a row's folder, to be called in the order of the rows. Rows with the same name but
 * different tools get subfolders of the same folder.
 */
function createRowFolders(isMixed: boolean): (job: BulkJob, row: BulkRow) => string {
  const createUniqueName = createFolderNames(reservedNames);
  const folders = new Map<string, string>();
  const counts = new Map<string, number>();
  return ({ tool }, row) => {
    const nameAndTool = JSON.stringify([row.name, row.tool]);
    const count = (counts.get(nameAndTool) ?? 0) + 1;
    counts.set(nameAndTool, count);
    const key = JSON.stringify([row.name, count]);
    const folder = folders.get(key) ?? createUniqueName(row.name);
    folders.set(key, folder);
    return isMixed ? `${folder}/${row.tool ?? tool}` : folder;
  };
}

async function* streamText(text: string): AsyncGenerator<string> {
  yield text;
}

function listFiles(
  job: BulkJob,
  { name: row, tool, runOptions, variations }: BulkRow,
  folder: string,
): NamedFile[] {
  const run = { tool: tool ?? job.tool, options: runOptions ?? {} };
  return variations.flatMap((variation) => {
    if (variation.image === null) return [];
    const { imageKey, vectorKey } = variation.image;
    const name = createFileName(run, variation, row);
    const image = { key: imageKey, name: `${folder}/${name}` };
    return vectorKey === null
      ? [image]
      : [image, { key: vectorKey, name: `${folder}/${toVectorName(name)}` }];
  });
}

/** Returns a row of the manifest, with file names separated by " | ". */
function createManifestLine(job: BulkJob, row: BulkRow, files: readonly string[]): (string | number)[] {
  const { name, tool, state, runId } = row;
  const { code = "", message = "" } = toRowError(row) ?? {};
  const tokens = state === "done" ? TOKENS_PER_RUN : 0;
  return [
    escapeFormula(name),
    tool ?? job.tool,
    state,
    escapeFormula(files.join(" | ")),
    runId ?? "",
    tokens,
    code,
    escapeFormula(message),
    ...(job.channels === null ? [] : [describeListing(toListingView(row))]),
  ];
}
