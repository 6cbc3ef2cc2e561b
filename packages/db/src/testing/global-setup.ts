import { pgliteTemplate, createPostgresTemplate } from "./template.ts";
import { PGLITE_FOLDER, PGLITE_TEMPLATE, POSTGRES_TEMPLATE, POSTGRES_URL } from "./test-database.ts";

/** Runs before a project's workers start, which inherit the environment. The first project's templates serve all. */
export default async function setUp(): Promise<() => Promise<void>> {
  if (process.env[PGLITE_TEMPLATE] !== undefined) return () => Promise.resolve();
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
