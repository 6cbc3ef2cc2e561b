// Runs in its own process: uses a pool of workers once and closes it.
import { createWorkerPool } from "../threads/worker-pool.ts";

const script = new URL("./doubling-worker.ts", import.meta.url);
const pool = createWorkerPool<{ double: number }, number>({ script, size: 3 });
await Promise.all([1, 2, 3].map((n) => pool.run({ double: n }, new AbortController().signal)));
await pool.close();
process.stdout.write("closed\n");
