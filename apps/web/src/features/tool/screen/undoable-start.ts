import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import type { Starting } from "./use-starting.ts";

/** Time in which an automatic start can be undone. */
export const UNDO_MS = 5000;

/**
 * Starts a run five seconds after an upload, unless the user undoes that. Nothing is sent before, so leaving or closing
 * the page cancels the start.
 */
export function useUndoableStart({ busy, startBlocker, start }: Starting) {
  const router = useRouter();
  const [uploadId, setUploadId] = useState<string | null>(null);
  const [phase, setPhase] = useState<"idle" | "counting" | "undone">("idle");
  // The user has clicked the run button in the meantime, or a run can't start anymore.
  if (busy ? phase !== "idle" : phase === "counting" && startBlocker !== null) setPhase("idle");

  // An effect event, because options may have changed during the upload.
  const startCountdown = useEffectEvent(() => {
    if (!busy && startBlocker === null) setPhase("counting");
  });
  useEffect(() => {
    if (uploadId !== null) startCountdown();
  }, [uploadId]);

  const startRun = useEffectEvent(() => {
    setPhase("idle");
    start();
  });
  useEffect(() => {
    if (phase !== "counting") return undefined;
    const timer = setTimeout(() => startRun(), UNDO_MS);
    // The screen stays mounted until the next one has loaded, which may take longer than the countdown.
    const unsubscribe = router.subscribe("onBeforeNavigate", ({ pathChanged }) => {
      if (pathChanged) clearTimeout(timer);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [phase, router]);

  return {
    phase,
    undo: () => setPhase("undone"),
    /** Starts the countdown after an upload; `null` stops it. */
    setUpload: (id: string | null) => {
      setUploadId(id);
      if (id === null) setPhase("idle");
    },
  };
}

export type UndoableStart = ReturnType<typeof useUndoableStart>;
