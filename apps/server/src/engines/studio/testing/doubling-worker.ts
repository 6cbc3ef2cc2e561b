import { answerParent } from "../threads/worker-pool.ts";

answerParent(async (request: { double?: number; fail?: string; exit?: number }): Promise<number> => {
  if (request.exit !== undefined) process.exit(request.exit);
  if (request.fail !== undefined) throw new Error(request.fail);
  // Without a number it never answers, as may happen with a worker.
  return request.double === undefined ? new Promise(() => undefined) : request.double * 2;
});
