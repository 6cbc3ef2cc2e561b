import { randomUUID } from "node:crypto";
import { findInstallation, insertInstallation, setInstallation } from "@packshot/db";
import { z } from "zod";
import type { Ports, Storage } from "../ports/index.ts";

type InstallationPorts = Pick<Ports, "db" | "storage">;

/** Storage key of the file that contains the store's installation ID. */
const KEY = "installation.json";
const fileSchema = z.object({ id: z.uuid() });

/**
 * Checks that the database and the store belong together, by their installation IDs. If neither has one, gives both
 * one. Resolves to a message for the operator when only one has an ID or the IDs differ, otherwise to undefined.
 */
export async function findStoreMismatch(ports: InstallationPorts): Promise<string | undefined> {
  const { recorded, stored } = await readIds(ports);
  if (stored !== undefined && stored !== recorded?.id) {
    return describeMismatch(
      recorded?.isStored ? "their installation IDs differ" : "only the store has an installation ID",
    );
  }
  if (recorded === undefined) return undefined;
  if (stored === undefined && recorded.isStored)
    return describeMismatch("only the database has an installation ID");
  // If a server crashes here, only the database has the ID. The next start repairs that, because `isStored` is false.
  if (stored === undefined) await writeId(ports.storage, recorded.id);
  if (!recorded.isStored) await setInstallation(ports.db, { id: recorded.id, isStored: true });
  return undefined;
}

/** Writes a new ID to the database and the store, so that the store can't be used with another database by mistake. */
export async function adoptStore({ db, storage }: InstallationPorts): Promise<void> {
  const id = randomUUID();
  await writeId(storage, id);
  await setInstallation(db, { id, isStored: true });
}

/**
 * Reads the ID recorded in the database and the one in the store. If neither exists, writes a new one to the database.
 * Servers that start at the same time all use the first server's ID, because it's in the database before the store.
 */
async function readIds({ db, storage }: InstallationPorts) {
  const before = await findInstallation(db);
  const stored = await readId(storage);
  if (before !== undefined) return { recorded: before, stored };
  if (stored === undefined) await insertInstallation(db, randomUUID());
  const inserted = await findInstallation(db);
  return { recorded: inserted && { ...inserted, isStored: false }, stored };
}

async function readId(storage: Storage): Promise<string | undefined> {
  const bytes = await storage.get(KEY);
  return bytes && fileSchema.parse(JSON.parse(new TextDecoder().decode(bytes))).id;
}

async function writeId(storage: Storage, id: string): Promise<void> {
  await storage.put(KEY, new TextEncoder().encode(JSON.stringify({ id })), "application/json");
}

function describeMismatch(reason: string): string {
  return (
    `This database and this file store don't belong together, because ${reason}: check DATA_DIR, DATABASE_URL and the ` +
    "S3_* variables, or run “npm run operator -- adopt-store” to use them together from now on."
  );
}
