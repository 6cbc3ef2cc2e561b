export {
  copyDatabaseTo,
  createTestDatabase,
  testDatabases,
  type TestDatabase,
  type TestDatabaseKind,
} from "./test-database.ts";
