import pg from "pg";

/** Creates a database. The `name` goes into the statement unescaped, so it must never come from a user. */
export async function createDatabase(url: string, name: string, template = "template1"): Promise<void> {
  await runOnServer(url, `create database ${name} template ${template}`);
}

export async function dropDatabase(url: string, name: string): Promise<void> {
  await runOnServer(url, `drop database if exists ${name} with (force)`);
}

export function buildDatabaseUrl(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
