import { EdgeFixes } from "../../edges/edge-fixes.tsx";
import { asksAboutScenes, pickQuestion, dropIrrelevantChoices } from "../../cut-out/choices.ts";
import { CutOutQuestion } from "../../cut-out/cut-out-question.tsx";
import { CutOutProgress } from "../../cut-out/cut-out-progress.tsx";
import { EditCutOut } from "../../cut-out/edit-cut-out.tsx";
import type { CutOut } from "../../../../api/trpc.ts";
import { useCutOut } from "../../cut-out/use-cut-out.ts";
import { useRenewal } from "../../cut-out/use-renewal.ts";
import { useScreenRun, useScreenSources } from "../../screen/contexts.tsx";
import { Button } from "../../../../ui/button.tsx";
import { StoredImage } from "../../../../ui/stored-image.tsx";
import type { SourcePhoto } from "../source.ts";
import { unknownEdges, describeCutOutProblems } from "./cut-out-problems.ts";

interface Props {
  readonly slot: string;
  readonly upload: SourcePhoto;
}

/** Shows how good a photo's cut-out is, and offers to edit or fix it, which also updates the images of its run. */
export function CutOutNote({ slot, upload }: Props) {
  const { tool } = useScreenSources();
  const renew = useRenewal(useScreenRun().run);
  const { data, isError, refetch } = useCutOut(upload.id);
  const view = data && dropIrrelevantChoices(data, tool, slot);
  return (
    <div
      role="group"
      aria-label="Cut-out"
      data-cut-out
      tabIndex={-1}
      className="mt-2.5 flex gap-3 border-t border-hairline pt-2.5 text-sm short:mt-1.5 short:pt-1.5"
    >
      {view?.found && (
        <StoredImage
          src={view.preview.url}
          alt=""
          width={view.preview.width}
          height={view.preview.height}
          inButton
          className="size-14 shrink-0 rounded-image border border-hairline object-contain short:size-12"
        />
      )}
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2 short:gap-1">
        <p role="status" className="text-pretty">
          {view ? (
            <Verdict view={view} />
          ) : isError ? (
            "The cut-out isn't ready."
          ) : (
            <CutOutProgress uploadId={upload.id} small />
          )}
        </p>
        {isError && !view && (
          <Button variant="pill" size="pill" onClick={() => void refetch()}>
            Try again
          </Button>
        )}
        {view?.found && <CutOutQuestion uploadId={upload.id} view={view} onAnswered={renew} />}
        {view && (
          <div className="flex flex-wrap gap-2">
            <EditCutOut upload={upload} onSaved={renew} />
            {view.found && (
              <EdgeFixes uploadIds={[upload.id]} edges={view.edges ?? unknownEdges} onChanged={renew} />
            )}
          </div>
        )}
      </div>
    </div>
  );
}

function Verdict({ view }: { readonly view: CutOut }) {
  const problems = describeCutOutProblems(view);
  if (!view.found) return problems;
  const question = view.choices.length > 1 && pickQuestion(view.choices);
  if (!problems && !question && view.corrected) return "Edited by you";
  const title = view.corrected ? "Edited by you" : problems ? "Check edges" : "No problems found";
  const advice = asksAboutScenes(view.choices)
    ? "We'll place it the same way in scenes."
    : "Take a close look before you publish.";
  return (
    <>
      <span className="block font-medium">{question || title}</span>
      <span className={problems ? "text-soft" : "text-soft short:sr-only"}>{problems || advice}</span>
    </>
  );
}
