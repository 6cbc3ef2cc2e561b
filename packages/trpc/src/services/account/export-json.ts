import {
  type BulkRowCursor,
  type ExportedRun,
  findBrandKit,
  findUser,
  type KeysetCursor,
  listAnalyses,
  listApiKeys,
  listBulkJobs,
  listCollections,
  listDeliveries,
  listExportedBulkRows,
  listExportedRuns,
  listOAuthAccounts,
  listPayments,
  listPresets,
  listSessions,
  listShareLinks,
  listSubscriptions,
  listTokenEntries,
  listUploads,
  listWebhooks,
  readBalance,
} from "@packshot/db";
import type { Ports } from "../../ports/index.ts";
import { toDeliveryView } from "../webhooks/deliveries.ts";
import { nameRunFiles, nameUploadFiles } from "./export-names.ts";
import { type PageRequest, readPages } from "./pages.ts";

/** Yields one JSON object with all data about the user, except image files and secrets. Reads long lists in pages. */
export async function* writeAccountJson(
  { db, clock }: Pick<Ports, "db" | "clock">,
  userId: string,
): AsyncGenerator<string> {
  const now = clock.now();
  const user = await findUser(db, userId);
  const account = {
    id: userId,
    email: user?.email,
    hasPassword: user?.passwordHash !== null,
    tokens: await readBalance(db, userId),
    exportedAt: now,
  };
  yield `{\n"account": ${JSON.stringify(account)}`;
  const sessions = await listSessions(db, { userId, now });
  yield* writeList("sessions", [sessions]);
  yield* writeList("connectedAccounts", [await listOAuthAccounts(db, userId)]);
  yield* writeList("apiKeys", [await listApiKeys(db, userId)]);
  yield* writeList("webhooks", [await listWebhooks(db, userId)]);
  const deliveries = readPages(
    (page: PageRequest<KeysetCursor>) => listDeliveries(db, { userId, ...page }),
    ({ cursor }) => cursor,
  );
  yield* writeList("webhookDeliveries", deliveries, toDeliveryView);
  yield* writeList("presets", [await listPresets(db, { userId })]);
  yield* writeList("collections", [await listCollections(db, userId)]);
  yield* writeList("shareLinks", [await listShareLinks(db, { userId, now })]);
  yield `,\n"brand": ${JSON.stringify((await findBrandKit(db, userId)) ?? null)}`;
  yield* writeList("subscriptions", [await listSubscriptions(db, userId)]);
  yield* writeList("payments", [await listPayments(db, userId)]);
  const entries = readPages(
    ({ after: before, limit }: PageRequest<number>) => listTokenEntries(db, { userId, before, limit }),
    ({ id }) => id,
  );
  yield* writeList("tokenHistory", entries);
  const uploads = readPages(
    (page: PageRequest<string>) => listUploads(db, { userId, ...page }),
    ({ id }) => id,
  );
  yield* writeList("uploads", uploads, (upload) => ({
    ...removeKeys(upload),
    cutOut: upload.cutOut && removeKeys(upload.cutOut),
    files: nameUploadFiles(upload).map(({ name }) => name),
  }));
  yield* writeList("analyses", [await listAnalyses(db, userId)]);
  const jobs = readPages(
    (page: PageRequest<KeysetCursor>) => listBulkJobs(db, { userId, ...page }),
    ({ cursor }) => cursor,
  );
  yield* writeList(
    "bulkJobs",
    jobs,
    ({ cursor: _cursor, requestHash: _hash, startedByKeyId: _key, ...job }) => job,
  );
  const rows = readPages(
    (page: PageRequest<BulkRowCursor>) => listExportedBulkRows(db, { userId, ...page }),
    ({ jobId, position }) => ({ jobId, position }),
  );
  yield* writeList("bulkRows", rows);
  const runs = readPages(
    (page: PageRequest<number>) => listExportedRuns(db, { userId, ...page }),
    ({ stamp }) => stamp,
  );
  yield* writeList("runs", runs, toExportedRun);
  yield "\n}\n";
}

/** Returns a run with file names as in the export, not with our store's keys. */
function toExportedRun(run: ExportedRun) {
  const { variations, galleryItem } = run;
  return {
    ...run,
    variations: variations.map(removeKeys),
    galleryItem: galleryItem && removeKeys(galleryItem),
    files: nameRunFiles(run).map(({ name }) => name),
  };
}

function removeKeys(object: object): object {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !name.endsWith("Key")));
}

async function* writeList<Item>(
  name: string,
  pages: Iterable<readonly Item[]> | AsyncIterable<readonly Item[]>,
  view: (item: Item) => unknown = (item) => item,
): AsyncGenerator<string> {
  yield `,\n${JSON.stringify(name)}: [`;
  let separator = "\n";
  for await (const page of pages) {
    for (const item of page) {
      yield `${separator}${JSON.stringify(view(item))}`;
      separator = ",\n";
    }
  }
  yield "]";
}
