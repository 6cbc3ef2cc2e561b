import { randomBytes, randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ConfigError } from "../config.ts";

/** Returns the path of the secret in the data folder. */
export const getSecretPath = (dataDir: string): string => join(dataDir, "signing-secret");

/**
 * Reads the secret in the data folder. Creates it on the first start, readable by its owner only.
 * @throws ConfigError when the file doesn't hold 32 bytes, because a shorter secret could be guessed
 */
export async function loadEmbeddedSecret(dataDir: string): Promise<Uint8Array> {
  const file = getSecretPath(dataDir);
  await mkdir(dataDir, { recursive: true });
  await createOnce(file, randomBytes(32).toString("hex"));
  const secret = Buffer.from(await readFile(file, "utf8"), "hex");
  if (secret.length !== 32)
    throw new ConfigError(`${file} is damaged. Restore it from a backup, or delete it.`);
  return secret;
}

/** Creates a file atomically, so no other caller reads a partial one. */
async function createOnce(file: string, content: string): Promise<void> {
  const part = `${file}.${randomUUID()}`;
  await writeFile(part, content, { mode: 0o600, flag: "wx" });
  try {
    await link(part, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    await rm(part);
  }
}
