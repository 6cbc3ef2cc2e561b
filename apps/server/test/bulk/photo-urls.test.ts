import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { createHttpsImporter } from "../../src/importer/testing/https-importer.ts";
import { startWebsite } from "../../src/importer/testing/website.ts";
import { runBulk } from "../../src/testing/bulk-command.ts";
import { createTemporaryFolder } from "../../src/testing/server-process.ts";
import { createCommandSite } from "./command-site.ts";

const photo = sharp({ create: { width: 90, height: 60, channels: 3, background: "#268" } });

test("the server fetches rows' URLs, and a missing photo costs nothing", async () => {
  await using parts = new AsyncDisposableStack();
  const png = await photo.png().toBuffer();
  let isShopDown = true;
  let failures = 0;
  const website = parts.use(
    await startWebsite({
      "/mug.png": (response) => response.writeHead(200, { "content-type": "image/png" }).end(png),
      "/first-down.png": (response) => {
        failures += 1;
        if (failures === 1) response.writeHead(503).end();
        else response.writeHead(200, { "content-type": "image/png" }).end(png);
      },
      "/down.png": (response) => {
        if (isShopDown) response.writeHead(503).end();
        else response.writeHead(200, { "content-type": "image/png" }).end(png);
      },
    }),
  );
  const importer = createHttpsImporter();
  const site = await createCommandSite({ wrap: (ports) => ({ ...ports, importer }) });
  parts.defer(() => site.close());
  const { api } = await site.server.user();
  const { key } = await api.apiKeys.create({ name: "Bulk", scopes: ["read", "generate"] });
  const { path: cwd } = parts.use(await createTemporaryFolder());
  const shop = `https://shop.example:${website.port}`;
  await writeFile(
    join(cwd, "shop.csv"),
    `id,product\nmug,${shop}/mug.png\ncup,${shop}/gone.png\nlid,${shop}/first-down.png\npot,${shop}/down.png\n`,
  );
  const context = { cwd, env: { PACKSHOT_API_KEY: key, PACKSHOT_URL: site.url } };
  let hasEnded = false;
  const first = runBulk(["remove-background", "shop.csv", "--yes"], context).finally(() => {
    hasEnded = true;
  });
  // Rows whose shop is down wait for minutes of the server's clock.
  const advanceClock = () => {
    site.server.clock.advance(30);
    return hasEnded;
  };
  await expect.poll(advanceClock, { interval: 200 }).toBe(true);
  const { code, stdout } = await first;
  expect([code, stdout]).toEqual([1, expect.stringContaining("2 done, 2 failed, 0 left.")]);
  const manifest = await readFile(join(cwd, "shop-results/manifest.csv"), "utf8");
  expect(manifest).toMatch(/^mug,remove-background,done,mug\//m);
  expect(manifest).toMatch(/^cup,remove-background,failed,,,0,BAD_INPUT,.*404/m);
  expect(manifest).toMatch(/^pot,remove-background,failed,,,0,SOURCE_UNAVAILABLE,.*503/m);
  expect(await api.tokens.balance()).toMatchObject({ tokens: 1 });

  isShopDown = false;
  const again = await runBulk(["remove-background", "shop.csv", "--yes", "--retry-failed"], context);
  expect(again.stdout).toContain("3 done, 1 failed, 0 left.");
  expect(await api.tokens.balance()).toMatchObject({ tokens: 0 });
});
