export { type Seeded, seedPerson } from "./gallery-seed.ts";
export { setUpDatabases } from "./set-up-databases.ts";
export {
  copyDatabaseTo,
  createTestDatabase,
  testDatabases,
  type TestDatabase,
  type TestDatabaseKind,
} from "./test-database.ts";
