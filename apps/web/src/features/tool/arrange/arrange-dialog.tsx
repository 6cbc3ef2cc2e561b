import { Dialog as Base } from "@base-ui/react/dialog";
import { placementScaleRange } from "@packshot/tools/request";
import { type RefObject, useRef } from "react";
import { toApiError } from "../../../api/error.ts";
import { type Run, trpc } from "../../../api/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorBox } from "../../../ui/error-box.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { showToast } from "../../../ui/toasts.tsx";
import { Range } from "../cut-out/range.tsx";
import { useLeaveQuestion } from "../leave-question.tsx";
import type { ReadyResult } from "../screen/run-state.ts";
import { ArrangedImage } from "./arranged-image.tsx";
import { useProductCutOut } from "./product-bounds.ts";
import { useArrangement } from "./use-arrangement.ts";

interface Props {
  readonly run: Run;
  readonly result: ReadyResult;
  readonly onClose: () => void;
}

/** Shows a full-screen editor that moves and resizes a result's product in its scene. */
export function ArrangeDialog({ run, result, onClose }: Props) {
  const leave = useRef(onClose);
  return (
    <Base.Root open onOpenChange={() => leave.current()}>
      <Base.Portal>
        <Base.Popup className="fixed inset-x-0 top-(--notice) bottom-0 z-40 flex flex-col bg-paper outline-none">
          <ArrangeEditor run={run} result={result} onClose={onClose} leave={leave} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

interface EditorProps extends Props {
  /** What Escape does; set by this component. */
  readonly leave: RefObject<() => void>;
}

function ArrangeEditor({ run, result, onClose, leave }: EditorProps) {
  const image = { runId: run.id, index: result.index };
  const arranging = useArrangement(image);
  const { target, setTarget, arrangement, placement, error } = arranging;
  const product = useProductCutOut(run, arrangement !== null);
  const utils = trpc.useUtils();
  const save = trpc.runs.arrange.useMutation({
    onSuccess: (changed) => {
      utils.runs.get.setData({ runId: changed.id }, changed);
      showToast({ text: "We're updating your image with this arrangement, at no extra cost." });
      onClose();
    },
  });
  const changed = target !== undefined;
  const { close, question } = useLeaveQuestion({
    changed,
    mutation: save,
    onDiscard: onClose,
    onClose,
    leave,
  });
  const failure = save.error ?? error;
  const canReset = target === undefined ? arrangement?.arranged === true : target !== null;
  return (
    <>
      <div className="flex h-14 shrink-0 items-center gap-1 border-b border-hairline px-2 sm:h-16 sm:gap-2 sm:px-4">
        <Button variant="quiet" className="px-3" onClick={close}>
          Cancel
        </Button>
        <Base.Title className="min-w-0 flex-1 truncate text-center text-base sm:text-lg">Arrange</Base.Title>
        <Button variant="quiet" className="px-3" disabled={!canReset} onClick={() => setTarget(null)}>
          Reset
        </Button>
        <Button
          variant="primary"
          disabled={target === undefined || save.isPending}
          onClick={() => target !== undefined && save.mutate({ ...image, placement: target })}
        >
          {save.isPending && <Spinner size="sm" />}
          Save
        </Button>
      </div>
      {failure && (
        <div className="border-b border-hairline p-3">
          <ErrorBox>{toApiError(failure).message}</ErrorBox>
        </div>
      )}
      <div className="stage-light flex min-h-0 flex-1 flex-col">
        <ArrangedImage arranging={arranging} size={result.image} product={product} />
      </div>
      <div className="flex shrink-0 flex-col items-center gap-2 border-t border-hairline px-4 py-3 pb-[max(8px,env(safe-area-inset-bottom))]">
        {placement && (
          <div className="flex w-full max-w-md">
            <Range
              label="Size"
              min={placementScaleRange.min * 100}
              max={placementScaleRange.max * 100}
              value={Math.round(placement.scale * 100)}
              unit="%"
              onChange={(value) => setTarget({ ...placement, scale: value / 100 })}
            />
          </div>
        )}
        <p className="text-center text-sm text-pretty text-soft">
          Drag the product or tap a new spot, and drag a corner to resize it. Shadows update automatically.{" "}
          {describeRenewals(run.renewalsLeft)}
        </p>
      </div>
      {question}
    </>
  );
}

function describeRenewals(left: number): string {
  return `${left} free ${left === 1 ? "save" : "saves"} left.`;
}
