import { Button } from "../../../ui/button.tsx";
import { useScreenRun, useScreenSources } from "../screen/contexts.tsx";

/** Explains that the screen has resumed the user's draft, and offers to start over. */
export function ResumedDraft() {
  const { goesOn, startAfresh } = useScreenSources();
  const { run, busy } = useScreenRun();
  if (!goesOn || run !== null || busy) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-soft">
      <p className="min-w-0 flex-1 basis-40 text-pretty">Picked up where you left off.</p>
      <Button variant="pill" size="pill" onClick={startAfresh}>
        Start over
      </Button>
    </div>
  );
}
