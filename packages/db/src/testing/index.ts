export { addUser, type SeededGallery, seedUser } from "./seed.ts";
export { setUpDatabases } from "./set-up-databases.ts";
export {
  copyDatabaseTo,
  countLockWaits,
  createTestDatabase,
  testDatabases,
  type TestDatabase,
  type TestDatabaseKind,
} from "./test-database.ts";
