export { createTestDatabase, testDatabases, type TestDatabaseKind } from "./test-database.ts";
