import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import {
  glob,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { openEmbedded, VERSION_FOLDER } from "../embedded/open-embedded.ts";
import { migrate } from "../migrate.ts";
import { openPostgres } from "../postgres/open-postgres.ts";
import type { Preparation } from "./set-up-databases.ts";
import { createDatabase, buildDatabaseUrl, dropDatabase } from "./postgres-server.ts";

const ownPackage = join(import.meta.dirname, "../..");
/** The cache folder for templates, which isn't committed. */
const cacheFolder = join(ownPackage, "../../node_modules/.cache/packshot");

/** A migrated, empty database: copying one is much faster than migrating one for each test file. */
export interface Template {
  /** The database's name on the PostgreSQL server. */
  readonly name: string;
  remove(): Promise<void>;
}

/** A migrated, empty PGlite: a tar to start an in-memory database from, and a folder to copy. */
interface PgliteTemplate {
  readonly tar: string;
  readonly folder: string;
}

/**
 * Resolves to the PGlite template. Building one takes seconds, so it's cached until the package, PGlite or one of
 * `files` changes.
 */
export async function getPgliteTemplate({ prepare, files }: Preparation): Promise<PgliteTemplate> {
  const templateFolder = join(cacheFolder, `template-${await digestFiles(files)}`);
  if (!existsSync(templateFolder)) await makeTemplate(templateFolder, prepare);
  const now = new Date();
  await utimes(templateFolder, now, now);
  return { tar: join(templateFolder, "template.tar"), folder: join(templateFolder, "data") };
}

async function makeTemplate(templateFolder: string, prepare: Preparation["prepare"]): Promise<void> {
  await mkdir(cacheFolder, { recursive: true });
  await removeOldTemplates();
  const unfinished = await mkdtemp(join(cacheFolder, "making-"));
  const folder = join(unfinished, "data");
  const db = await openEmbedded({ folder });
  await migrate(db);
  await prepare(db, "PGlite");
  await db.close();
  const pglite = await PGlite.create(join(folder, VERSION_FOLDER));
  const dump = await pglite.dumpDataDir("none");
  await pglite.close();
  await writeFile(join(unfinished, "template.tar"), await dump.bytes());
  // Another process may have built the same template in the meantime.
  await rename(unfinished, templateFolder).catch(async (error: unknown) => {
    if (!existsSync(templateFolder)) throw error;
    await rm(unfinished, { recursive: true });
  });
}

async function digestFiles(names: readonly string[]): Promise<string> {
  const hash = createHash("sha256").update(await readFile(join(ownPackage, "package.json")));
  const files = await Array.fromAsync(glob("src/**/*.ts", { cwd: ownPackage }));
  for (const file of files.toSorted()) {
    if (!file.endsWith(".test.ts")) hash.update(file).update(await readFile(join(ownPackage, file)));
  }
  for (const file of names) hash.update(await readFile(file));
  return hash.digest("hex").slice(0, 16);
}

/** Removes templates that haven't been used for a day, so that no test run still needs them. */
async function removeOldTemplates(): Promise<void> {
  for (const name of await readdir(cacheFolder)) {
    // Another process may have renamed or removed it in the meantime.
    const stats = await stat(join(cacheFolder, name)).catch(() => undefined);
    if (stats && Date.now() - stats.mtimeMs > 24 * 3_600_000)
      await rm(join(cacheFolder, name), { recursive: true, force: true });
  }
}

export async function createPostgresTemplate(url: string, { prepare }: Preparation): Promise<Template> {
  const name = `template_${randomBytes(8).toString("hex")}`;
  await createDatabase(url, name);
  const db = await openPostgres({ url: buildDatabaseUrl(url, name) });
  await migrate(db);
  await prepare(db, "PostgreSQL");
  await db.close();
  return { name, remove: () => dropDatabase(url, name) };
}
