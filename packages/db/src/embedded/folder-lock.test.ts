import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { expect, it, onTestFinished } from "vitest";

/** Locks and unlocks the folder many times, and counts how often another worker had the lock at the same time. */
const script = `
  import { parentPort, workerData } from "node:worker_threads";
  const { FolderInUseError, lockFolder } = await import(workerData.module);
  const owners = new Int32Array(workerData.owners);
  let shared = 0;
  for (let times = 0; times < 1500; times += 1) {
    try {
      const release = lockFolder(workerData.folder);
      if (Atomics.add(owners, 0, 1) > 0) shared += 1;
      Atomics.sub(owners, 0, 1);
      release();
    } catch (error) {
      if (!(error instanceof FolderInUseError)) throw error;
    }
  }
  parentPort.postMessage(shared);`;

it("lockFolder never locks a folder for two workers at once", async () => {
  const folder = await mkdtemp(join(tmpdir(), "packshot-lock-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const module = new URL("folder-lock.ts", import.meta.url).href;
  const workerData = { module, folder, owners: new SharedArrayBuffer(4) };
  const url = new URL(`data:text/javascript,${encodeURIComponent(script)}`);
  const workers = Array.from({ length: 3 }, () => new Worker(url, { workerData }));
  const counts = await Promise.all(workers.map(async (worker) => (await once(worker, "message"))[0]));
  expect(counts).toEqual([0, 0, 0]);
  expect(await readdir(folder)).toEqual([]);
});
