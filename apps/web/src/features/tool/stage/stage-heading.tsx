import { Button } from "../../../ui/button.tsx";
import { ErrorBox } from "../../../ui/error-box.tsx";
import { BrowseButton } from "../upload/photo-buttons.tsx";
import { type Sources, collectUploadIds } from "../upload/source.ts";
import type { Run } from "../../../api/trpc.ts";
import type { Phase } from "../screen/screen-state.ts";
import { ToolbarRow } from "../results/stage-toolbar.tsx";
import { useScreenRun, useScreenSources } from "../screen/contexts.tsx";

/** Shows the results' heading on the empty stage. An upload needs none, and a run's toolbar has its own. */
export function StageHeading() {
  const { sources } = useScreenSources();
  const { tool, phase, run } = useScreenRun();
  const { results } = tool.copy;
  if (results === undefined || !awaitsPhotos(phase, run, sources)) return null;
  return <ToolbarRow />;
}

function awaitsPhotos(phase: Phase, run: Run | null, sources: Sources): boolean {
  if (phase === "opening" || phase === "starting" || run !== null) return false;
  return collectUploadIds(sources) === null;
}

/** Scrolls to the message. On a phone, it may be far above the button that the user has clicked. */
const scrollToMessage = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });

/** Explains above the stage, where users look, what was rejected and what to do. */
export function StageProblems() {
  const { rejectedFile, sources, take, dismissRejectedFile } = useScreenSources();
  const failed = Object.entries(sources).flatMap(([slot, source]) =>
    source.status === "failed" && !source.isGone ? [{ slot, ...source }] : [],
  );
  if (rejectedFile === null && failed.length === 0) return null;
  return (
    <div ref={scrollToMessage} className="flex w-full flex-col gap-3 px-5 pt-4 lg:px-7 lg:pt-5">
      {rejectedFile !== null && <ErrorBox onDismiss={dismissRejectedFile}>{rejectedFile}</ErrorBox>}
      {failed.map(({ slot, name, message, retry }) => (
        <ErrorBox key={slot}>
          <p className="font-medium wrap-anywhere">“{name}” wasn't uploaded.</p>
          <p>{message}</p>
          <div className="mt-2">
            {retry === null ? (
              <BrowseButton
                label="Choose another photo"
                quiet
                onPhoto={(photo) => take(photo, "hand", slot)}
              />
            ) : (
              <Button size="pill" variant="pill" onClick={retry}>
                Try again
              </Button>
            )}
          </div>
        </ErrorBox>
      ))}
    </div>
  );
}
