import type { AnyTool } from "@packshot/tools/catalogue";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { errorOf } from "../../api/error.ts";
import { type StartInput, startRun } from "../../api/tool-procedures.ts";
import { trpc } from "../../api/trpc.ts";

/** Starts a run of the tool from what it is made from. Pressed again after a lost answer, it finds the run that it had started. */
export function useStartRun(tool: AnyTool, onStarted: (runId: string) => void) {
  const utils = trpc.useUtils();
  const lost = useRef<{ readonly key: string; readonly request: string }>(null);
  const start = useMutation({
    mutationFn: (input: StartInput) => {
      const same = JSON.stringify(input);
      // Another request under the same key would be refused as a conflict.
      if (lost.current?.request !== same) lost.current = { key: crypto.randomUUID(), request: same };
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
