import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Reads the data folder's own secret, which is created at the first start and readable by its owner only. */
export async function embeddedSecret(dataDir: string): Promise<Uint8Array> {
  const file = join(dataDir, "signing-secret");
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(file, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return Buffer.from(await readFile(file, "utf8"), "hex");
}
