import type { AnyTool } from "@packshot/tools/catalogue";
import { useMutation } from "@tanstack/react-query";
import { errorOf } from "../../api/error.ts";
import { startRun } from "../../api/tool-procedures.ts";
import { trpc } from "../../api/trpc.ts";

/** Starts a run of the tool. Sent again after a lost answer, it finds the run that it had started. */
export function useGenerate(tool: AnyTool, onStarted: (runId: string) => void) {
  const utils = trpc.useUtils();
  const start = useMutation({
    mutationFn: (images: Readonly<Record<string, string>>) =>
      startRun(utils.client, tool, { images, options: {}, idempotencyKey: crypto.randomUUID() }),
    onSuccess: (runId) => {
      void utils.tokens.balance.invalidate();
      onStarted(runId);
    },
  });
  return {
    start: start.mutate,
    starting: start.isPending,
    error: start.error && errorOf(start.error),
    reset: start.reset,
  };
}
