import { lazy, Suspense, useState } from "react";
import type { Run } from "../../api/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { NoticeBar } from "./notices.tsx";
import { edgesText, takesBox } from "./result-words.ts";
import { retriesText } from "./variation-failed.tsx";
import type { useRun } from "../screen/use-run.ts";
import { subjectOf } from "../upload/source.ts";

interface CheckEdgesProps {
  readonly run: Run;
  readonly index: number;
  readonly retry: ReturnType<typeof useRun>["retry"];
}

/** Asks to check edges that the engine wasn't sure about; the person can show the subject in a photo of this run. */
export function CheckEdges(props: CheckEdgesProps) {
  const { run } = props;
  if (!takesBox(run)) return <NoticeBar text={edgesText(run)} />;
  return (
    <NoticeBar text={`${edgesText(run)} ${retriesText(run.retriesLeft)}`}>
      <DrawBox {...props} inBar />
    </NoticeBar>
  );
}

const BoxDialog = lazy(() => import("./box-dialog.tsx").then((module) => ({ default: module.BoxDialog })));

interface DrawBoxProps {
  readonly run: Run;
  readonly index: number;
  readonly retry: ReturnType<typeof useRun>["retry"];
  /** Is shown on the button when trying again costs another token. */
  readonly cost?: string;
  /** Makes the button small, as in a bar; otherwise it is as large as the buttons beside it. */
  readonly inBar?: boolean;
}

/** Lets the person draw a box around the product, and tries again with it. */
export function DrawBox({ run, index, retry, cost, inBar = false }: DrawBoxProps) {
  const [open, setOpen] = useState(false);
  const original = run.sources[0];
  if (!original) return null;
  return (
    <>
      <Button
        {...(inBar && { variant: "pill", size: "pill" })}
        disabled={run.retriesLeft === 0 || retry.isPending}
        onClick={() => setOpen(true)}
      >
        Draw a box
        {cost !== undefined && ` · ${cost}`}
      </Button>
      <Suspense>
        <BoxDialog
          open={open}
          onOpenChange={setOpen}
          picture={original}
          subject={subjectOf(run)}
          {...(cost !== undefined && { cost })}
          onBox={(box) => {
            setOpen(false);
            retry.mutate({ runId: run.id, index, box });
          }}
        />
      </Suspense>
    </>
  );
}
