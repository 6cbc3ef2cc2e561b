import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRecordingLog } from "@packshot/trpc/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTarball } from "../../scripts/client-package/tarball.ts";
import { createFolderStorage, type FolderStorage } from "../storage/folder.ts";
import { createClientPackageRoutes } from "./client-package.ts";

let root: string;
let storage: FolderStorage;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "packshot-client-"));
  storage = createFolderStorage(join(root, "store"));
  await storage.prepare();
});
afterAll(() => rm(root, { recursive: true }));

const log = createRecordingLog();

/** Starts a server built with this version of the client, on the same store as the others. */
async function createServerWith(version: string, text = version) {
  const folder = await mkdtemp(join(root, "built-"));
  const manifest = JSON.stringify({ name: "@packshot/trpc", version });
  const bytes = createTarball(
    new Map([
      ["package/package.json", manifest],
      ["package/client.js", text],
    ]),
  );
  await writeFile(join(folder, `client-${version}.tgz`), bytes);
  const routes = await createClientPackageRoutes({ folder, storage, log });
  const get = async (path: string) => {
    const response = await routes.request(path);
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  return { bytes, get };
}

test("a released client stays downloadable after a server upgrade", async () => {
  const first = await createServerWith("1.0.0-xa");
  const second = await createServerWith("1.1.0-xb");
  const latest = await second.get("/client.tgz");
  expect(latest.response.headers.get("location")).toBe("/client-1.1.0-xb.tgz");
  for (const [path, built] of [
    ["/client-1.0.0-xa.tgz", first],
    ["/client-1.1.0-xb.tgz", second],
  ] as const) {
    const { response, bytes } = await second.get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/gzip");
    expect(response.headers.get("cache-control")).toContain("immutable");
    expect(bytes.equals(built.bytes)).toBe(true);
  }
});

test("a version always has the bytes of its first release", async () => {
  const first = await createServerWith("2.0.0");
  const again = await createServerWith("2.0.0", "compressed in another way");
  expect((await again.get("/client-2.0.0.tgz")).bytes.equals(first.bytes)).toBe(true);
});

test("an unknown version and a missing package return 404 and say why", async () => {
  const server = await createServerWith("3.0.0");
  const unknown = await server.get("/client-9.9.9.tgz");
  expect([unknown.response.status, String(unknown.bytes)]).toEqual([
    404,
    expect.stringMatching(/never served/),
  ]);
  const folder = join(root, "empty");
  await mkdir(folder);
  const routes = await createClientPackageRoutes({ folder, storage, log });
  expect(await (await routes.request("/client.tgz")).text()).toMatch(/npm run build/);
});
