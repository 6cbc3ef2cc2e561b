export type { Database, Listen, PooledDatabase, StopListening } from "./database.ts";
export { FolderInUseError } from "./embedded/folder-lock.ts";
export { openEmbedded } from "./embedded/open-embedded.ts";
export { migrate } from "./migrate.ts";
export { openPostgres, type PostgresOptions } from "./postgres/open-postgres.ts";
export { sqlIn, type Tx } from "./tx.ts";
