import type { AnyTool } from "@packshot/tools/catalogue";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { errorOf } from "../../api/error.ts";
import { startRun } from "../../api/tool-procedures.ts";
import { trpc } from "../../api/trpc.ts";

/** Starts a run of the tool from what it is made from. Pressed again after a lost answer, it finds the run that it had started. */
export function useStartRun<Wish extends object>(tool: AnyTool, onStarted: (runId: string) => void) {
  const utils = trpc.useUtils();
  const lost = useRef<{ readonly key: string; readonly wish: string }>(null);
  const start = useMutation({
    mutationFn: (wish: Wish) => {
      const same = JSON.stringify(wish);
      // Another wish under the same key would be refused as a conflict.
      if (lost.current?.wish !== same) lost.current = { key: crypto.randomUUID(), wish: same };
      return startRun(utils.client, tool, { ...wish, idempotencyKey: lost.current.key });
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
    start: start.mutate,
    starting: start.isPending,
    error: start.error && errorOf(start.error),
    /** For another picture: what went before has nothing to do with it. */
    reset: () => {
      lost.current = null;
      start.reset();
    },
  };
}
