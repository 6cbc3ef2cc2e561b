import { AppError, type Storage } from "../ports/index.ts";

/** Maximum files in this process's memory per user, or per visitor's IP. Each can have up to 50 MB. */
const MAX_FILES = 16;

/** Numbers of files in the memory of this process, by owner. A test process can have several servers. */
const counts = new WeakMap<Storage, Map<string, number>>();

/**
 * Runs work that receives a file and holds it in memory. Rejects with RATE_LIMITED before anything is received when
 * too many of the owner's files are in memory.
 * @param owner ID of the user, or the IP of a visitor
 */
export async function holdFile<T>(storage: Storage, owner: string, work: () => Promise<T>): Promise<T> {
  const byOwner = counts.get(storage) ?? new Map<string, number>();
  counts.set(storage, byOwner);
  const count = byOwner.get(owner) ?? 0;
  if (count >= MAX_FILES) throw createTooManyFilesError();
  byOwner.set(owner, count + 1);
  try {
    return await work();
  } finally {
    const left = (byOwner.get(owner) ?? 1) - 1;
    if (left > 0) byOwner.set(owner, left);
    else byOwner.delete(owner);
  }
}

function createTooManyFilesError(): AppError {
  return new AppError(
    "RATE_LIMITED",
    "Several of your photos are still being processed. Try again in a moment.",
    { retryAfterSeconds: 10 },
  );
}
