export { addUser, type Seeded, seedPerson } from "./seed.ts";
export { setUpDatabases } from "./set-up-databases.ts";
export {
  copyDatabaseTo,
  countLockWaits,
  createTestDatabase,
  testDatabases,
  type TestDatabase,
  type TestDatabaseKind,
} from "./test-database.ts";
