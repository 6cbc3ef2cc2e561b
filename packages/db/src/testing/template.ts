import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { openEmbedded } from "../embedded/open-embedded.ts";
import { migrate } from "../migrate.ts";
import { openPostgres } from "../postgres/open-postgres.ts";
import { createDatabase, databaseUrl, dropDatabase } from "./postgres-server.ts";

/** A migrated, empty database to copy: much faster than migrating one for each test file. */
export interface Template {
  /** File of a PGlite dump, or the name of a database on the PostgreSQL server. */
  readonly name: string;
  remove(): Promise<void>;
}

export async function createPgliteTemplate(): Promise<Template> {
  const folder = await mkdtemp(join(tmpdir(), "packshot-template-"));
  const db = await openEmbedded({ folder: join(folder, "data") });
  await migrate(db);
  await db.close();
  const pglite = await PGlite.create(join(folder, "data/pg18"));
  const dump = await pglite.dumpDataDir("none");
  await pglite.close();
  await rm(join(folder, "data"), { recursive: true });
  const name = join(folder, "template.tar");
  await writeFile(name, await dump.bytes());
  return { name, remove: () => rm(folder, { recursive: true }) };
}

export async function createPostgresTemplate(url: string): Promise<Template> {
  const name = `template_${randomBytes(8).toString("hex")}`;
  await createDatabase(url, name);
  const db = await openPostgres({ url: databaseUrl(url, name) });
  await migrate(db);
  await db.close();
  return { name, remove: () => dropDatabase(url, name) };
}
