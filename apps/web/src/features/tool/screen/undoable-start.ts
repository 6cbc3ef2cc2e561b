import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import type { Starting } from "./use-starting.ts";

/** Time in which an automatic start can be undone. */
export const UNDO_MS = 5000;

/**
 * Starts a run five seconds after an upload unless the user undoes it. Nothing is sent before, so leaving or closing
 * the page meanwhile starts nothing.
 */
export function useUndoableStart({ busy, reason, start }: Starting) {
  const router = useRouter();
  const [uploadId, setUploadId] = useState<string | null>(null);
  const [phase, setPhase] = useState<"idle" | "counting" | "undone">("idle");
  // The button was clicked meanwhile, or something is missing now.
  if (busy ? phase !== "idle" : phase === "counting" && reason !== null) setPhase("idle");

  // Options may have changed during the upload, so this decides with the current ones.
  const startCountdown = useEffectEvent(() => {
    if (!busy && reason === null) setPhase("counting");
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
    // The screen stays up until the next one has loaded, which may take longer than the five seconds.
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
    /** Starts the five seconds with a stored upload; `null` ends them. */
    setUpload: (id: string | null) => {
      setUploadId(id);
      if (id === null) setPhase("idle");
    },
  };
}

export type UndoableStart = ReturnType<typeof useUndoableStart>;
