import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { swapIn } from "../apps/web/scripts/build.ts";

test("concurrent builds leave one complete build", async () => {
  const folder = await mkdtemp(join(tmpdir(), "packshot-build-"));
  const builds = [0, 1, 2, 3, 4, 5, 6, 7];
  for (const build of [...builds, "earlier"]) {
    const next = join(folder, build === "earlier" ? "dist" : `next-${build}`);
    await mkdir(next);
    for (const name of ["client", "server"]) await writeFile(join(next, name), String(build));
  }
  await Promise.all(builds.map((build) => swapIn(join(folder, `next-${build}`), join(folder, "dist"))));
  expect(await readdir(folder)).toEqual(["dist"]);
  const [client, server] = await Promise.all(
    ["client", "server"].map((name) => readFile(join(folder, "dist", name), "utf8")),
  );
  expect(client).toBe(server);
  expect(builds.map(String)).toContain(client);
  await rm(folder, { recursive: true });
});
