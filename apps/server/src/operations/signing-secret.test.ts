import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ConfigError } from "../config.ts";
import { loadEmbeddedSecret } from "./signing-secret.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "packshot-secret-"));
});
afterAll(() => rm(folder, { recursive: true }));

it("loadEmbeddedSecret creates 32 random bytes once, readable by the owner", async () => {
  const dataDir = join(folder, "new/data");
  const secret = await loadEmbeddedSecret(dataDir);
  expect(secret).toHaveLength(32);
  expect((await stat(join(dataDir, "signing-secret"))).mode & 0o777).toBe(0o600);
  expect(await loadEmbeddedSecret(dataDir)).toEqual(secret);
  expect(await loadEmbeddedSecret(join(folder, "other"))).not.toEqual(secret);
});

it("loadEmbeddedSecret returns the same secret to concurrent first callers", async () => {
  const dataDir = join(folder, "race");
  const secrets = await Promise.all(Array.from({ length: 8 }, () => loadEmbeddedSecret(dataDir)));
  const storedSecret = Buffer.from(await readFile(join(dataDir, "signing-secret"), "utf8"), "hex");
  for (const secret of secrets) expect(storedSecret.equals(secret)).toBe(true);
  expect(await readdir(dataDir)).toEqual(["signing-secret"]);
});

it("loadEmbeddedSecret rejects a truncated file", async () => {
  const dataDir = join(folder, "empty");
  await mkdir(dataDir);
  await writeFile(join(dataDir, "signing-secret"), "");
  const refusal: unknown = await loadEmbeddedSecret(dataDir).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ConfigError);
  expect(String(refusal)).toContain("is damaged");
});
