import { Button } from "../../ui/button.tsx";
import { ErrorBox } from "../../ui/error-box.tsx";
import { madeOf } from "../screen/run-state.ts";
import type { ToolScreenState } from "../screen/use-tool-screen.ts";
import { uploadIds } from "../upload/source.ts";

/** What the stage is for, until results have their toolbar; not above an upload, which is no result. */
export function StageHeading({ screen }: { readonly screen: ToolScreenState }) {
  const { results } = screen.tool.texts;
  if (results === undefined || !isForResults(screen)) return null;
  return <h2 className="px-5 pt-4 text-[22px]/7 lg:px-7 lg:pt-5">{results}</h2>;
}

function isForResults({ live, starting, run, sources }: ToolScreenState): boolean {
  if (live.loading) return false;
  if (starting) return true;
  return run ? madeOf(run).length === 0 : uploadIds(sources) === null;
}

/** On a phone the button that was pressed may be far below. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });

/** What could not be taken and what to do, where the eye is: above whatever the stage shows. */
export function StageTrouble({ screen }: { readonly screen: ToolScreenState }) {
  const { refused, sources, dismissRefused } = screen;
  const failed = Object.entries(sources).flatMap(([slot, source]) =>
    source.status === "failed" ? [{ slot, ...source }] : [],
  );
  if (refused === null && failed.length === 0) return null;
  return (
    <div ref={intoView} className="flex w-full flex-col gap-3 px-5 pt-4 lg:px-7 lg:pt-5">
      {refused !== null && <ErrorBox onDismiss={dismissRefused}>{refused}</ErrorBox>}
      {failed.map(({ slot, name, message, retry }) => (
        <ErrorBox key={slot}>
          <p className="font-medium wrap-anywhere">“{name}” was not uploaded.</p>
          <p>{message}</p>
          <div className="mt-2">
            <Button size="pill" variant="pill" onClick={retry}>
              Try again
            </Button>
          </div>
        </ErrorBox>
      ))}
    </div>
  );
}
