import { threadId } from "node:worker_threads";
import { handleRequests } from "../threads/worker-pool.ts";

handleRequests(
  async (request: { double?: number; fail?: string; exit?: number; thread?: true }): Promise<number> => {
    if (request.exit !== undefined) process.exit(request.exit);
    if (request.fail !== undefined) throw new Error(request.fail);
    if (request.thread) return threadId;
    // Without a number, it never answers, like a worker that hangs.
    return request.double === undefined ? new Promise(() => undefined) : request.double * 2;
  },
);
