import { useScreenRun, useScreenSources } from "../screen/contexts.tsx";

/**
 * Explains that the screen has resumed the user's draft, and offers to start over. A wide screen shows it above the
 * photo, because the rail's options need the space.
 */
export function ResumedDraft() {
  const { resumesDraft, discardDraft } = useScreenSources();
  const { run, busy } = useScreenRun();
  if (!resumesDraft || run !== null || busy) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft lg:justify-center lg:pt-3">
      Picked up where you left off.
      <button
        type="button"
        className="min-h-6 font-medium text-ink underline underline-offset-4"
        onClick={discardDraft}
      >
        Start over
      </button>
    </p>
  );
}
