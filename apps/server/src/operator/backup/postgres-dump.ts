import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { AppError } from "@packshot/trpc/ports";

const run = promisify(execFile);

interface DumpOptions {
  /** The URL of the database. */
  readonly url: string;
  /** A private folder for the password. */
  readonly folder: string;
  readonly file: string;
}

/** Writes a consistent copy of the database, even while other processes use it. */
export async function dumpPostgres({ url, folder, file }: DumpOptions): Promise<void> {
  const database = await movePasswordToFile(url, folder);
  await runClient("pg_dump", ["--format=custom", "--no-owner", "--no-acl", `--file=${file}`, database]);
}

/** Restores a dump into an empty database, in one transaction. */
export async function restorePostgres({ url, folder, file }: DumpOptions): Promise<void> {
  const database = await movePasswordToFile(url, folder);
  const options = ["--single-transaction", "--exit-on-error", "--no-owner", "--no-acl"];
  await runClient("pg_restore", [...options, `--dbname=${database}`, file]);
}

/**
 * Moves the password to a file, because every user of the machine can see a command's arguments.
 * @returns the URL without the password
 */
async function movePasswordToFile(url: string, folder: string): Promise<string> {
  const parsed = new URL(url);
  if (parsed.password === "") return url;
  const password = decodeURIComponent(parsed.password).replaceAll(/[\\:]/g, "\\$&");
  const file = join(folder, "pgpass");
  await writeFile(file, `*:*:*:*:${password}\n`, { mode: 0o600 });
  parsed.password = "";
  const bare = parsed.toString();
  return `${bare}${bare.includes("?") ? "&" : "?"}passfile=${encodeURIComponent(file)}`;
}

async function runClient(program: "pg_dump" | "pg_restore", args: readonly string[]): Promise<void> {
  try {
    await run(program, args);
  } catch (cause) {
    const missing = cause instanceof Error && "code" in cause && cause.code === "ENOENT";
    const stderr = cause instanceof Error && "stderr" in cause ? String(cause.stderr) : "";
    throw new AppError(
      "UNAVAILABLE",
      missing
        ? `${program} isn't installed. Install PostgreSQL's client programs in your server's version or newer.`
        : `${program} failed: ${stderr.trim().split("\n").slice(0, 3).join(" ")}`,
      { cause },
    );
  }
}
