import { AppError } from "@packshot/trpc/ports";

/** Pictures of one batch that are being made: when the request itself is refused, none of them goes on. */
export interface Siblings {
  run<T>(batch: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

export function createSiblings(): Siblings {
  const batches = new Map<string, Set<AbortController>>();
  return {
    async run(batch, signal, work) {
      signal.throwIfAborted();
      const members = batches.get(batch) ?? new Set();
      batches.set(batch, members);
      const controller = new AbortController();
      const abort = () => controller.abort(signal.reason);
      signal.addEventListener("abort", abort, { once: true });
      members.add(controller);
      try {
        return await work(controller.signal);
      } catch (error) {
        controller.signal.throwIfAborted();
        if (error instanceof AppError && error.code === "REQUEST_REFUSED") {
          for (const member of members) member.abort(error);
        }
        throw error;
      } finally {
        signal.removeEventListener("abort", abort);
        members.delete(controller);
        if (members.size === 0) batches.delete(batch);
      }
    },
  };
}
