import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { createPhotoFolder, runBulk } from "../../src/testing/bulk-command.ts";
import { createTemporaryFolder } from "../../src/testing/server-process.ts";
import { createCommandSite } from "./command-site.ts";

test("--channel checks the images and reports each row's outcome", async () => {
  await using parts = new AsyncDisposableStack();
  const site = await createCommandSite();
  parts.defer(() => site.close());
  const { api } = await site.server.user();
  const { key } = await api.apiKeys.create({ name: "Bulk", scopes: ["read", "generate"] });
  const { path: cwd } = parts.use(await createTemporaryFolder());
  await createPhotoFolder(join(cwd, "photos"), { valid: 2, invalid: 0 });
  const bulk = (...args: string[]) =>
    runBulk(["remove-background", "photos", "--out", "out", "--yes", ...args], {
      cwd,
      env: { PACKSHOT_API_KEY: key, PACKSHOT_URL: site.url },
    });
  const manifest = async () =>
    (await readFile(join(cwd, "out/manifest.csv"), "utf8")).trimEnd().split("\r\n");

  const unknown = await bulk("--channel", "amazon,nowhere");
  expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining("Unknown channel")]);
  expect((await api.bulk.list()).jobs).toEqual([]);

  const { code, stdout, stderr } = await bulk("--json", "--channel", "zalando, amazon");
  expect([code, stderr]).toEqual([0, expect.stringContaining("Listing check: 2 fail.")]);
  expect(JSON.parse(stdout).rows[0]).toMatchObject({
    row: "photo-0",
    status: "done",
    listing: {
      state: "fails",
      channels: [{ channel: "amazon", problems: expect.any(Array) }, { channel: "zalando" }],
    },
  });
  const [header = "", ...lines] = await manifest();
  expect(header).toMatch(/,input,listing$/);
  expect(lines[0]).toMatch(/,[\da-f]{32},amazon: fails \| zalando: fails$/);

  // A job with one more photo keeps the outcomes of the rows that were done before.
  const another = sharp({ create: { width: 40, height: 30, channels: 3, background: "#862" } });
  await writeFile(join(cwd, "photos/photo-9.png"), await another.png().toBuffer());
  const second = await bulk();
  expect([second.code, second.stdout]).toEqual([0, expect.stringContaining("3 done, 0 failed, 0 left.")]);
  expect(await manifest()).toEqual([header, ...lines, expect.stringMatching(/^photo-9,.*[\da-f]{32},$/)]);
});

test("adding or dropping --channel continues the same job", async () => {
  await using parts = new AsyncDisposableStack();
  const site = await createCommandSite();
  parts.defer(() => site.close());
  const { api } = await site.server.user();
  const { key } = await api.apiKeys.create({ name: "Bulk", scopes: ["read", "generate"] });
  const { path: cwd } = parts.use(await createTemporaryFolder());
  // One row more than the user has tokens for.
  await createPhotoFolder(join(cwd, "photos"), { valid: 4, invalid: 0 });
  const bulk = (...args: string[]) =>
    runBulk(["remove-background", "photos", "--out", "out", "--yes", ...args], {
      cwd,
      env: { PACKSHOT_API_KEY: key, PACKSHOT_URL: site.url },
    });
  expect((await bulk()).stdout).toContain("3 done, 0 failed, 1 left.");
  const unknown = await bulk("--channel", "nowhere");
  expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining("Unknown channel")]);
  const checked = await bulk("--channel", "amazon");
  expect(checked.stdout).toContain("Listing check: 3 fail.\n3 done, 0 failed, 1 left.");
  expect(await readFile(join(cwd, "out/manifest.csv"), "utf8")).toContain(",amazon: fails\r\n");
  expect((await bulk()).stdout).toContain("3 done, 0 failed, 1 left.");
  expect((await api.bulk.list()).jobs).toMatchObject([{ channels: ["amazon"], rows: { total: 4 } }]);
});
