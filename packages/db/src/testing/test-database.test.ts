// @module-tag postgres
import { expect, it } from "vitest";
import { grantSignUp } from "../queries/tokens.ts";
import { runSql } from "../tx.ts";
import { createTestDatabase } from "./test-database.ts";

/** A query that counts what an earlier test could have left behind. */
const countLeftovers = `
  select (select count(*) from users) as users, (select count(*) from token_entries) as tokens,
    (select count(last_value) from pg_sequences where schemaname = 'public') as sequences,
    (select count(*) from pg_tables where tablename = 'left_over') as tables,
    (select count(*) from pg_listening_channels()) as channels,
    current_setting('statement_timeout') as timeout`;
const noLeftovers = { users: 0, tokens: 0, sequences: 0, tables: 0, channels: 0, timeout: "0" };

it("createTestDatabase returns an empty database after one was used", async () => {
  const used = await createTestDatabase();
  const { rows } = await runSql(
    used,
    "insert into users (email, created_at) values ('a@x.test', now()) returning id",
  );
  await grantSignUp(used, String(rows[0]?.["id"]), new Date());
  await used.listen("news", () => undefined);
  await runSql(used, "set statement_timeout = '1min'");
  await used.close();
  const next = await createTestDatabase();
  expect((await runSql(next, countLeftovers)).rows).toEqual([noLeftovers]);
  await next.close();
});

it("createTestDatabase restores the template's schema after a change", async () => {
  const changed = await createTestDatabase();
  await runSql(changed, "create table left_over (id integer)");
  await changed.close();
  const next = await createTestDatabase();
  expect((await runSql(next, countLeftovers)).rows).toEqual([noLeftovers]);
  await next.close();
});
