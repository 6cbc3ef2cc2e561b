import type { AnyTool } from "@packshot/tools/catalog";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { waitForServer } from "../../../api/connection.ts";
import { type ApiError, toApiError } from "../../../api/error.ts";
import { type StartInput, startRun } from "../../../api/tool-procedures.ts";
import { trpc } from "../../../api/trpc.ts";
import { useOwnBrand } from "../../account/brand/use-own-brand.ts";
import { claimStartKey, forgetStart } from "./unconfirmed-start.ts";

/** The callbacks of a start. Not called if the start was reset or the screen was unmounted in the meantime. */
interface StartCallbacks {
  readonly onStarted: (runId: string) => void;
  readonly onFailed: (error: ApiError) => void;
}

/** A start that may have to wait for the connection, until the signal cancels it. */
interface Start {
  readonly startInput: StartInput;
  readonly signal: AbortSignal;
}

/** A run that was started. */
interface StartedRun {
  readonly runId: string;
  readonly startInput: StartInput;
  /** Whether the user has left the screen since, or is about to. */
  readonly hasLeft: boolean;
}

/**
 * Starts runs of a tool. Offline, a start waits for the connection. If the response was lost, another click returns the
 * run that was already started, even after a reload.
 * @param onStarted called for every started run, even if the screen has been reset since; the start is pending until
 * the promise that it returns resolves
 */
export function useStartRun(tool: AnyTool, onStarted: (started: StartedRun) => void | Promise<void>) {
  const utils = trpc.useUtils();
  const brand = useOwnBrand(tool);
  const abortController = useRef(new AbortController());
  const [waitsForConnection, setWaitsForConnection] = useState(false);
  const hasLeft = useRef(false);
  const router = useRouter();
  useEffect(() => {
    // The screen stays mounted until the next one has loaded, and the user may return before that.
    const unsubscribe = router.subscribe("onBeforeNavigate", ({ pathChanged }) => {
      hasLeft.current = pathChanged;
    });
    return () => {
      unsubscribe();
      hasLeft.current = true;
      // Cancel a start that waits for the connection, because the user couldn't see it anymore.
      abortController.current.abort();
    };
  }, [router]);
  const start = useMutation({
    mutationFn: async ({ startInput, signal }: Start) => {
      if (!navigator.onLine) {
        setWaitsForConnection(true);
        await waitForServer(signal).finally(() => setWaitsForConnection(false));
      }
      const input = (await brand.isUsed()) ? { ...startInput, brand: true } : startInput;
      signal.throwIfAborted();
      const idempotencyKey = claimStartKey(sessionStorage, tool.slug, JSON.stringify(input));
      return startRun(utils.client, tool, { ...input, idempotencyKey });
    },
    onSuccess: async (runId, { startInput }) => {
      forgetStart(sessionStorage, tool.slug);
      void utils.tokens.balance.invalidate();
      void utils.runs.earlierTexts.invalidate({ tool: tool.slug });
      await onStarted({ runId, startInput, hasLeft: hasLeft.current });
    },
    onError: (error) => {
      // During an outage, the server may have stored the run and failed after that.
      if (!toApiError(error).isOutage) forgetStart(sessionStorage, tool.slug);
    },
  });
  return {
    start: (startInput: StartInput, callbacks?: StartCallbacks) => {
      abortController.current = new AbortController();
      hasLeft.current = false;
      start.mutate(
        { startInput, signal: abortController.current.signal },
        {
          onSuccess: (runId) => callbacks?.onStarted(runId),
          onError: (error) => callbacks?.onFailed(toApiError(error)),
        },
      );
    },
    starting: start.isPending,
    /** Whether the start waits for the connection and nothing has been sent. */
    waitsForConnection: start.isPending && waitsForConnection,
    error: start.error && toApiError(start.error),
    /**
     * Clears the start and its error. Cancels a start that waits for the connection. An identical start afterward still
     * returns a run whose response was lost.
     */
    reset: () => {
      abortController.current.abort();
      start.reset();
    },
  };
}
