import { execFile } from "node:child_process";
import { copyFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { expect, it } from "vitest";
import { createTemporaryFolder } from "../../src/testing/server-process.ts";
import { createTestSite } from "../../src/testing/test-site.ts";

const run = promisify(execFile);
const examplesFolder = join(import.meta.dirname, "../../../../packages/trpc/examples");
const photo = join(import.meta.dirname, "../../src/engines/studio/testing/photos/coffee.png");

/** Each example runs with this machine's own programs, as docs/client.md and docs/rest.md say. */
const examples = [
  { name: "TypeScript", program: process.execPath, script: "remove-background.ts" },
  { name: "curl", program: "sh", script: "remove-background.sh" },
  { name: "Python", program: "python3", script: "remove_background.py" },
];

it("the guides' examples turn a photo into four images and show refusals", async () => {
  await using parts = new AsyncDisposableStack();
  const site = await createTestSite();
  parts.defer(() => site.close());
  await site.server.work();
  const key = await site.apiKey();

  for (const { name, program, script } of examples) {
    await using folder = await createTemporaryFolder();
    await copyFile(photo, join(folder.path, "coffee.png"));
    const perform = (apiKey: string) =>
      run(program, [join(examplesFolder, script), "coffee.png"], {
        cwd: folder.path,
        env: { PATH: process.env["PATH"], PACKSHOT_URL: site.url, PACKSHOT_API_KEY: apiKey },
      });
    const { stdout, stderr } = await perform(key);
    expect({ name, stderr }).toEqual({ name, stderr: "" });
    const saved = await readdir(join(folder.path, "coffee"));
    expect(saved, name).toHaveLength(4);
    for (const file of saved) {
      expect(stdout).toContain(file);
      expect(await sharp(join(folder.path, "coffee", file)).metadata()).toMatchObject({ format: "png" });
    }
    await expect(perform("revoked"), name).rejects.toMatchObject({
      stderr: expect.stringContaining("This API key is malformed"),
    });
  }
});
