import { randomUUID } from "node:crypto";
import { findInstallation, lockInstallation, setInstallation } from "@packshot/db";
import { z } from "zod";
import type { Ports, Storage } from "../ports/index.ts";

type InstallationPorts = Pick<Ports, "db" | "storage">;

/** The store's file with the ID that it shares with its database. */
const KEY = "installation.json";
const fileSchema = z.object({ id: z.uuid() });

/**
 * Checks that the database and the store belong together. A pair without an ID gets one. Resolves to a sentence for the
 * operator when only one has an ID or their IDs differ, and to undefined otherwise.
 */
export async function findStoreMismatch(ports: InstallationPorts): Promise<string | undefined> {
  const { known, stored } = await readIds(ports);
  if (stored !== undefined && stored !== known?.id) {
    return mismatch(
      known?.isStored ? "their installation IDs differ" : "only the store has an installation ID",
    );
  }
  if (known === undefined) return undefined;
  if (stored === undefined && known.isStored) return mismatch("only the database has an installation ID");
  // A server that died here has left the ID in the database alone, which is no mismatch until the store has had it.
  if (stored === undefined) await writeId(ports.storage, known.id);
  if (!known.isStored) await setInstallation(ports.db, { id: known.id, isStored: true });
  return undefined;
}

/** Writes a new ID to the database and the store, so that no other database is used with this store by mistake. */
export async function adoptStore({ db, storage }: InstallationPorts): Promise<void> {
  const id = randomUUID();
  await writeId(storage, id);
  await setInstallation(db, { id, isStored: true });
}

/** Reads both IDs, and gives the database one when neither has any. */
async function readIds({ db, storage }: InstallationPorts) {
  return db.transaction(async (tx) => {
    await lockInstallation(tx);
    const [known, stored] = [await findInstallation(tx), await readId(storage)];
    if (known !== undefined || stored !== undefined) return { known, stored };
    const created = { id: randomUUID(), isStored: false };
    await setInstallation(tx, created);
    return { known: created, stored };
  });
}

async function readId(storage: Storage): Promise<string | undefined> {
  const bytes = await storage.get(KEY);
  return bytes && fileSchema.parse(JSON.parse(new TextDecoder().decode(bytes))).id;
}

async function writeId(storage: Storage, id: string): Promise<void> {
  await storage.put(KEY, new TextEncoder().encode(JSON.stringify({ id })), "application/json");
}

function mismatch(reason: string): string {
  return (
    `This database and this file store don't belong together, because ${reason}: check DATA_DIR, DATABASE_URL and the ` +
    "S3_* variables, or run “npm run operator -- adopt-store” to use them together from now on."
  );
}
