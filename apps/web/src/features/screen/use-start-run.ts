import type { AnyTool } from "@packshot/tools/catalogue";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { type ApiError, errorOf } from "../../api/error.ts";
import { type StartInput, startRun } from "../../api/tool-procedures.ts";
import { trpc } from "../../api/trpc.ts";

/** What a screen hears of a start, as long as it hasn't turned to something else. */
interface Listeners {
  readonly onStarted: () => void;
  readonly onFailed: (error: ApiError) => void;
}

/**
 * Starts runs of a tool. Pressed again after a lost answer, it finds the run that it had started.
 * @param onStarted hears of every run that was started, also when the screen has turned to something else meanwhile
 */
export function useStartRun(tool: AnyTool, onStarted: (runId: string) => void) {
  const utils = trpc.useUtils();
  const lost = useRef<{ readonly key: string; readonly request: string }>(null);
  const start = useMutation({
    mutationFn: (input: StartInput) => {
      const request = JSON.stringify(input);
      // Another request under the same key would be refused as a conflict.
      if (lost.current?.request !== request) lost.current = { key: crypto.randomUUID(), request };
      return startRun(utils.client, tool, { ...input, idempotencyKey: lost.current.key });
    },
    onSuccess: (runId) => {
      lost.current = null;
      void utils.tokens.balance.invalidate();
      onStarted(runId);
    },
    onError: (error) => {
      if (errorOf(error).code !== "UNREACHABLE") lost.current = null;
    },
  });
  return {
    start: (input: StartInput, listeners?: Listeners) =>
      start.mutate(input, {
        onSuccess: () => listeners?.onStarted(),
        onError: (error) => listeners?.onFailed(errorOf(error)),
      }),
    starting: start.isPending,
    error: start.error && errorOf(start.error),
    /** Forgets what was started: it has nothing to do with what the screen turns to. */
    reset: () => {
      lost.current = null;
      start.reset();
    },
  };
}
