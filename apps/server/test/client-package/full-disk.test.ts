import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { createTemporaryFolder } from "../../src/testing/server-process.ts";

const downloads = join(import.meta.dirname, "../../../../packages/trpc/src/client/downloads.ts");

/** Saves an intact image and an oversized one in the folder, and prints the code of the error. */
const script = `
  const { saveAll } = await import(process.argv[1]);
  const draw = (name, size) => ({ name, blob: new Blob([new Uint8Array(size)]) });
  const images = [draw("small.png", 1000), draw("large.png", 10_000_000)];
  await saveAll(process.argv[2], images).catch(({ code }) => process.stdout.write(code));
`;

test("saveAll removes a partial file if the disk is full", async () => {
  await using folder = await createTemporaryFolder();
  // A limit on the size of written files, in blocks, acts like a full disk.
  const command = `ulimit -f 100; exec "$0" --input-type=module -e "$1" "$2" "$3"`;
  const args = ["-c", command, process.execPath, script, downloads, folder.path];
  const { stdout } = await promisify(execFile)("/bin/sh", args, { env: {} });
  expect(stdout).toBe("EFBIG");
  expect(await readdir(folder.path)).toEqual(["small.png"]);
});
