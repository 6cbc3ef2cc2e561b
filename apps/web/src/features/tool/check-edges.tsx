import { lazy, Suspense, useState } from "react";
import type { Run } from "../../api/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { NoticeBar } from "./notice-bar.tsx";
import type { useRun } from "./use-run.ts";
import { retriesText } from "./variation-failed.tsx";

const BoxDialog = lazy(() => import("./box-dialog.tsx").then((module) => ({ default: module.BoxDialog })));

interface Props {
  readonly run: Run;
  readonly index: number;
  readonly retry: ReturnType<typeof useRun>["retry"];
}

/** The engine was not sure where the product ends: the person can show it. */
export function CheckEdges({ run, index, retry }: Props) {
  const [open, setOpen] = useState(false);
  const original = run.sources[0];
  return (
    <NoticeBar
      text={`Check the edges: it was hard to tell the product from its ground. Draw a box round it and try again. ${retriesText(run.retriesLeft)}`}
    >
      <Button
        variant="pill"
        size="pill"
        disabled={run.retriesLeft === 0 || retry.isPending}
        onClick={() => setOpen(true)}
      >
        Draw a box
      </Button>
      {original && (
        <Suspense>
          <BoxDialog
            open={open}
            onOpenChange={setOpen}
            picture={original}
            onBox={(box) => {
              setOpen(false);
              retry.mutate({ runId: run.id, index, box });
            }}
          />
        </Suspense>
      )}
    </NoticeBar>
  );
}
