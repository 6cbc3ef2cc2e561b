import { pgliteTemplate, createPostgresTemplate } from "./template.ts";
import { PGLITE_FOLDER, PGLITE_TEMPLATE, POSTGRES_TEMPLATE, POSTGRES_URL } from "./test-database.ts";

/** Runs once for a test run, before its workers start, which inherit the environment. */
export default async function setUp(): Promise<() => Promise<void>> {
  const pglite = await pgliteTemplate();
  process.env[PGLITE_TEMPLATE] = pglite.tar;
  process.env[PGLITE_FOLDER] = pglite.folder;
  const url = process.env[POSTGRES_URL];
  const postgres = url ? await createPostgresTemplate(url) : undefined;
  if (postgres) process.env[POSTGRES_TEMPLATE] = postgres.name;
  return async () => {
    await postgres?.remove();
  };
}
