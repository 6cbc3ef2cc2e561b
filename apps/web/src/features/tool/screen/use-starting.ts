import { useIsMutating } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";
import { isWide } from "../../../ui/use-is-wide.ts";
import type { OptionValues } from "../options/option-values.ts";
import { collectUploadIds } from "../upload/source.ts";
import { wouldRepeatRun, findStartBlocker, photoFixKey } from "./readiness.ts";
import { isBusy } from "./screen-state.ts";
import type { ScreenParts } from "./use-screen-parts.ts";
import { useStartRun } from "./use-start-run.ts";

/**
 * Starts runs from a tool's screen, and starts over.
 * @param onStarted called when a run has started
 */
export function useStarting(
  { tool, runId, onRunChange, live, run, slots, quotedOptions, state, send }: ScreenParts,
  onStarted: () => void,
) {
  const { sources } = slots;
  const { options } = quotedOptions;
  const router = useRouter();
  /** The id of the last started run, which is in the URL or about to be. */
  const startedRunId = useRef<string>(null);
  const abandonStart = () => send({ type: "notStarted", error: null });
  const starter = useStartRun(tool, ({ runId: started, hasLeft }) => {
    onStarted();
    // The user has left the screen, and can open the run from the recent runs.
    if (hasLeft) return abandonStart();
    options.markStarted(started);
    startedRunId.current = started;
    onRunChange(started);
  });
  const abandonCurrentStart = useEffectEvent(abandonStart);
  useEffect(
    () =>
      // If the user goes back before the run is rendered, the phase would stay `starting`.
      router.subscribe("onBeforeNavigate", ({ toLocation: { search } }) => {
        if (startedRunId.current === null || ("run" in search && search.run === startedRunId.current)) return;
        startedRunId.current = null;
        abandonCurrentStart();
      }),
    [router],
  );
  const busy = isBusy(state);
  const isFixing = useIsMutating({ mutationKey: photoFixKey }) > 0;
  const startBlocker = findStartBlocker({ tool, sources, isFixing, ...quotedOptions });

  const clearErrors = () => {
    starter.reset();
    live.reset();
  };

  /** Starts over: leaves the current run and clears the error. */
  const startOver = () => {
    send({ type: "startedOver" });
    clearErrors();
    if (runId !== null) onRunChange(null);
  };

  /** Starts a run with the current options and `changes`. Does nothing while a run can't be started. */
  const start = (changes: OptionValues = {}) => {
    const images = collectUploadIds(sources);
    if (images === null || busy || startBlocker !== null) return;
    for (const [name, value] of Object.entries(changes)) options.set(name, value);
    send({ type: "start" });
    startedRunId.current = null;
    live.reset();
    starter.start(
      { images, options: options.with(changes) },
      {
        onStarted: (started) => send({ type: "started", runId: started }),
        onFailed: (error) => send({ type: "notStarted", error }),
      },
    );
  };

  /**
   * Starts another run, after results or a failure. Instead opens the options if a narrow screen has them in a dialog,
   * or asks for confirmation if the images would be the same.
   */
  const tryAgain = () => {
    if (tool.copy.dialog !== undefined && !isWide())
      return send({ type: "dialogChanged", dialog: "options" });
    if (!busy && wouldRepeatRun({ tool, run, sources, options: options.values }))
      return send({ type: "dialogChanged", dialog: "repeat run" });
    return start();
  };

  const dismissProblem = () => {
    if (run === null) return startOver();
    send({ type: "errorDismissed" });
    clearErrors();
  };

  /** Cancels a start that waits for the connection and restores the previous screen. */
  const cancelStart = () => {
    starter.reset();
    send({ type: "notStarted", error: null });
  };

  return {
    busy,
    startBlocker,
    /** Whether a start waits for the connection. */
    waitsForConnection: starter.waitsForConnection,
    start,
    cancelStart,
    tryAgain,
    startOver,
    dismissProblem,
  };
}

export type Starting = ReturnType<typeof useStarting>;
