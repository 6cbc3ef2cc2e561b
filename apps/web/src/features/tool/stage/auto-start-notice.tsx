import { Undo2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { useElapsedSeconds } from "../screen/clock.ts";
import { useScreenRun } from "../screen/contexts.tsx";
import { UNDO_MS } from "../screen/undoable-start.ts";

/** Shows the notice that a run starts automatically, with a button that undoes it. */
export function AutoStartNotice() {
  const { undoable, run } = useScreenRun();
  if (undoable.phase === "idle" || run !== null) return null;
  return (
    <div className="fixed inset-x-0 top-[calc(4rem+var(--notice))] z-10 mx-5 mt-4 flex items-center gap-3 rounded-card border border-hairline bg-ink py-2 pr-2 pl-4 text-paper shadow-panel lg:sticky lg:top-4 lg:mx-auto lg:w-full lg:max-w-md">
      {undoable.phase === "counting" ? <Countdown onUndo={undoable.undo} /> : <Undone />}
    </div>
  );
}

function Countdown({ onUndo }: { readonly onUndo: () => void }) {
  const [startedAt] = useState(() => performance.now());
  const secondsLeft = Math.max(1, UNDO_MS / 1000 - useElapsedSeconds(startedAt));
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that added the photo has disappeared, and the photo's card may have taken the focus from it. Don't move
    // the focus if it's elsewhere.
    if (document.activeElement?.matches("body, [data-slot]")) button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <p role="status" className="min-w-0 grow tabular-nums">
        <span className="sr-only">Your run starts in {UNDO_MS / 1000} seconds. Press Undo to stop it.</span>
        <span aria-hidden>Your run starts in {secondsLeft} s</span>
      </p>
      <Button ref={button} variant="pill" size="pill" onClick={onUndo}>
        <Undo2 size={16} aria-hidden />
        Undo
      </Button>
    </>
  );
}

function Undone() {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus({ preventScroll: true }), []);
  return (
    <p ref={text} role="status" tabIndex={-1} className="min-w-0 grow">
      Not started. No token was used.
    </p>
  );
}
