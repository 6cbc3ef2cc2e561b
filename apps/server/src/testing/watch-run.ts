import type { Packshot } from "@packshot/trpc/client";

export type { Packshot } from "@packshot/trpc/client";

export interface SeenEvent {
  readonly id: string;
  readonly type: string;
  readonly status: string;
}

/**
 * Resolves to the run's events as the typed client gets them, once the server ends the stream. `onEvent` gets
 * each one immediately. Rejects with the client's error.
 */
export function watchRun(
  packshot: Packshot,
  input: { runId: string; lastEventId?: string },
  onEvent: (event: SeenEvent) => void = () => {},
): Promise<SeenEvent[]> {
  const { promise, resolve, reject } = Promise.withResolvers<SeenEvent[]>();
  const seen: SeenEvent[] = [];
  packshot.runs.watch.subscribe(input, {
    onData({ id, data: { type, run } }) {
      const event = { id, type, status: run.status };
      seen.push(event);
      onEvent(event);
    },
    onError: reject,
    onComplete: () => resolve(seen),
  });
  return promise;
}
