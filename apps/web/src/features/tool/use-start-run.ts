import type { AnyTool } from "@packshot/tools/catalogue";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { errorOf } from "../../api/error.ts";
import { startRun } from "../../api/tool-procedures.ts";
import { trpc } from "../../api/trpc.ts";

/** Starts a run of the tool. Pressed again after a lost answer, it finds the run that it had started. */
export function useStartRun(tool: AnyTool, onStarted: (runId: string) => void) {
  const utils = trpc.useUtils();
  const key = useRef<string>(null);
  const start = useMutation({
    mutationFn: (images: Readonly<Record<string, string>>) => {
      key.current ??= crypto.randomUUID();
      return startRun(utils.client, tool, { images, options: {}, idempotencyKey: key.current });
    },
    onSuccess: (runId) => {
      key.current = null;
      void utils.tokens.balance.invalidate();
      onStarted(runId);
    },
    onError: (error) => {
      if (errorOf(error).code !== "UNREACHABLE") key.current = null;
    },
  });
  return {
    start: start.mutate,
    starting: start.isPending,
    error: start.error && errorOf(start.error),
    /** For another picture: what went before has nothing to do with it. */
    reset: () => {
      key.current = null;
      start.reset();
    },
  };
}
