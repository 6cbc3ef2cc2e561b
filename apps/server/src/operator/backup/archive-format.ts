import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { VERSION_FOLDER } from "@packshot/db";
import { AppError } from "@packshot/trpc/ports";
import { z } from "zod";
import { splitKey } from "../../storage/keys.ts";
import { ArchiveError, readTar, type TarEntry } from "./tar.ts";

/** Paths in a backup. The manifest comes first. */
export const paths = {
  manifest: "packshot-backup.json",
  secret: "signing-secret",
  /** The output of `pg_dump` in its custom format. */
  dump: "database.dump",
  /** Prefix of an embedded database's files, laid out as `copyTo` writes them. */
  database: "database/",
  /** Prefix of the store's files, each followed by its key. */
  files: "files/",
} as const;

const manifestSchema = z.object({
  format: z.literal(1),
  database: z.enum(["embedded", "postgres"]),
  /** Whether the backup includes the store's files. */
  files: z.boolean(),
});

export type Manifest = z.output<typeof manifestSchema>;

/**
 * Reads a backup, its manifest first, and checks every path before anything can be written there.
 * @throws AppError when the file isn't a backup, or is truncated or damaged
 */
export async function* readBackup(file: string): AsyncGenerator<TarEntry, void> {
  const stream = createReadStream(file);
  const unzipped = stream.pipe(createGunzip());
  stream.once("error", (error) => unzipped.destroy(error));
  let hasManifest = false;
  try {
    for await (const entry of readTar(unzipped)) {
      if (!hasManifest && entry.path !== paths.manifest) throw new ArchiveError("The manifest is missing.");
      hasManifest = true;
      checkPath(entry.path);
      yield entry;
    }
  } catch (error) {
    throw explainError(error, file, hasManifest);
  } finally {
    stream.destroy();
    unzipped.destroy();
  }
}

export async function readManifest(entry: TarEntry, file: string): Promise<Manifest> {
  const parsed = manifestSchema.safeParse(parseJson(String(await readBytes(entry))));
  if (parsed.success) return parsed.data;
  throw new AppError(
    "BAD_INPUT",
    `${file} was made by a different version of Packshot. Restore it with that version.`,
  );
}

export async function readBytes({ body }: TarEntry): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(body));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Rejects paths outside the restored folder or store. */
function checkPath(path: string): void {
  if (path === paths.manifest || path === paths.secret || path === paths.dump) return;
  try {
    if (path.startsWith(paths.files)) return void splitKey(path.slice(paths.files.length));
    const isDatabasePath = path.startsWith(`${paths.database}${VERSION_FOLDER}/`);
    if (isDatabasePath) return void splitKey(path.replace(/\/$/, ""));
  } catch (cause) {
    throw new ArchiveError(`${path} isn't a valid path in a backup.`, { cause });
  }
  throw new ArchiveError(`${path} isn't a valid path in a backup.`);
}

function explainError(error: unknown, file: string, hasManifest: boolean): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (!(error instanceof ArchiveError) && !code.startsWith("Z_")) {
    const isMissing = code === "ENOENT" || code === "EACCES" || code === "EISDIR";
    return isMissing
      ? new AppError("BAD_INPUT", `${file} can't be read (${code}).`, { cause: error })
      : error;
  }
  const sentence = hasManifest
    ? `${file} is damaged or truncated, so nothing was restored. Use another backup.`
    : `${file} isn't a backup made with npm run operator -- backup.`;
  return new AppError("BAD_INPUT", sentence, { cause: error });
}
