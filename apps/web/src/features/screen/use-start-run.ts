import type { AnyTool } from "@packshot/tools/catalogue";
import { randomId } from "@packshot/trpc/client/random-id";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { type ApiError, errorOf } from "../../api/error.ts";
import { type StartInput, startRun } from "../../api/tool-procedures.ts";
import { trpc } from "../../api/trpc.ts";
import { useOwnBrand } from "../brand/use-own-brand.ts";

/** These are called about a start, unless the screen has been reset since. */
interface Listeners {
  readonly onStarted: () => void;
  readonly onFailed: (error: ApiError) => void;
}

/**
 * Starts runs of a tool. After a lost answer, another press finds the run that was already started.
 * @param onStarted is called for every run that was started, even if the screen has been reset since
 */
export function useStartRun(tool: AnyTool, onStarted: (runId: string) => void) {
  const utils = trpc.useUtils();
  const brand = useOwnBrand(tool);
  const lost = useRef<{ readonly key: string; readonly request: string }>(null);
  const start = useMutation({
    mutationFn: (given: StartInput) => {
      const input = brand.used ? { ...given, brand: true } : given;
      const request = JSON.stringify(input);
      // The server would refuse another request with the same key as a conflict.
      if (lost.current?.request !== request) lost.current = { key: randomId(), request };
      return startRun(utils.client, tool, { ...input, idempotencyKey: lost.current.key });
    },
    onSuccess: (runId) => {
      lost.current = null;
      void utils.tokens.balance.invalidate();
      void utils.runs.earlierTexts.invalidate({ tool: tool.slug });
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
    /** Forgets what was started, because the screen now shows something else. */
    reset: () => {
      lost.current = null;
      start.reset();
    },
  };
}
