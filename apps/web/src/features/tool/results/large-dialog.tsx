import { Dialog as Base } from "@base-ui/react/dialog";
import { findTool } from "@packshot/tools/catalog";
import { X } from "lucide-react";
import { type KeyboardEvent, type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { Run } from "../../../api/trpc.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { StepButton } from "../../../ui/step-button.tsx";
import { useIsWide } from "../../../ui/use-is-wide.ts";
import { ImageActions } from "../image/actions.tsx";
import { SideBySide, CompareButton, compareOriginal } from "../image/compare.tsx";
import { DownloadMenu } from "../image/download-menu.tsx";
import { listImageActions } from "../image/image-actions.ts";
import { FailedRetries } from "../image/notices.tsx";
import { ResultDetails } from "../image/result-details.tsx";
import { readViewerKey } from "../image/viewer-keys.ts";
import { useZoom, useZoomState } from "../image/zoom.ts";
import type { Point } from "../geometry.ts";
import { ZoomControls } from "../image/zoom-controls.tsx";
import { ZoomedImage } from "../image/zoomed-image.tsx";
import { type ReadyResult, listResults, stepIndex } from "../screen/run-state.ts";
import { useScreenRun } from "../screen/contexts.tsx";
import { BarActions } from "./result-bar.tsx";

/** The result that is open. */
export interface OpenedResult {
  readonly index: number;
  /** The point to show at full size, in fractions of the image. Absent to show the whole image. */
  readonly at?: Point;
}

export const imageCenter: Point = { x: 0.5, y: 0.5 };

interface Props {
  readonly run: Run;
  /** `null` while no result is open. */
  readonly opened: OpenedResult | null;
  readonly onShown: (opened: OpenedResult | null) => void;
}

/** Shows one result in the whole window, where the user can zoom in, with its actions. */
export function LargeDialog({ run, opened, onShown }: Props) {
  const area = useRef<HTMLDivElement>(null);
  const results = listResults(run);
  const current = results.find(({ index }) => index === opened?.index);
  if (!current) return null;
  const { image, label } = current;
  return (
    <Base.Root open onOpenChange={() => onShown(null)}>
      <Base.Portal>
        <Base.Popup
          initialFocus={area}
          className="fixed inset-x-0 top-(--notice) bottom-0 z-40 flex flex-col bg-paper outline-none"
        >
          <div className="@container flex h-14 shrink-0 items-center gap-3 border-b border-hairline px-4">
            <div className="min-w-0 flex-1">
              <Base.Title className="truncate text-base">{label}</Base.Title>
              <Base.Description className="truncate text-sm text-soft tabular-nums">
                {`${image.width} × ${image.height}`}
              </Base.Description>
            </div>
            <ResultDetails run={run} result={current} />
            <Base.Close aria-label="Close" className={buttonClass({ variant: "quiet", size: "round" })}>
              <X size={18} aria-hidden />
            </Base.Close>
          </div>
          <div className="px-4 empty:hidden">
            <FailedRetries results={[current]} />
          </div>
          <LargeImage
            area={area}
            run={run}
            result={current}
            at={opened?.at}
            isSingle={results.length === 1}
            onStep={(by) => onShown({ index: stepIndex(results, current.index, by) })}
            onClose={() => onShown(null)}
          />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

interface LargeProps extends Pick<Props, "run"> {
  readonly area: RefObject<HTMLDivElement | null>;
  readonly result: ReadyResult;
  readonly at: Point | undefined;
  readonly isSingle: boolean;
  readonly onStep: (by: 1 | -1) => void;
  readonly onClose: () => void;
}

function LargeImage({ area, run, result, at, isSingle, onStep, onClose }: LargeProps) {
  const { tool, comparing: comparingWith, compare } = useScreenRun();
  const comparing = comparingWith === "original" && run.sources.length > 0;
  const wide = useIsWide();
  const zoom = useZoom({
    frame: area,
    natural: result.image,
    state: useZoomState(),
    ...(!isSingle && { onSwipe: (by) => step(by) }),
  });
  // A new key for each result would also reset the zoom, but the area would lose the focus.
  const step = (by: 1 | -1) => {
    zoom.fit();
    onStep(by);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const key = readViewerKey(event, zoom.view.scale > 1);
    if (key === null || key.kind === "details" || (key.kind === "other" && key.key !== " ")) return;
    event.preventDefault();
    if (key.kind === "other") onClose();
    else if (key.kind === "pan") zoom.pan(key);
    else if (key.kind === "zoom") zoom.zoomBy(key.factor);
    else if (key.kind === "fit") zoom.fit();
    else if (key.kind === "actual") zoom.showActualSize();
    else if (!isSingle && (key.kind === "image" || key.kind === "item")) step(key.by);
  };
  const openAt = useEffectEvent(() => at && zoom.showActualSize(at));
  useLayoutEffect(() => openAt(), []);
  const renderArrow = (by: 1 | -1, label: string) =>
    !isSingle && <StepButton by={by} label={label} disabled={false} onStep={step} />;
  return (
    <>
      <div
        ref={area}
        role="group"
        aria-label={`${result.label}, enlarged`}
        // The keys zoom and pan.
        tabIndex={0}
        onKeyDown={onKeyDown}
        className="stage-light flex min-h-0 flex-1 items-center justify-center overflow-hidden -outline-offset-2 [container-type:size]"
      >
        {comparing ? (
          <div className="flex max-h-full w-full overflow-y-auto p-4">
            <SideBySide originals={run.sources} result={result} />
          </div>
        ) : (
          <ZoomedImage image={result.image} alt={result.label} zoom={zoom} fits />
        )}
      </div>
      <div className="@container flex shrink-0 flex-wrap items-center justify-center gap-x-5 gap-y-2 border-t border-hairline px-4 pt-2.5 pb-[max(8px,env(safe-area-inset-bottom))]">
        <div className="flex gap-2">
          {renderArrow(-1, "Previous result")}
          {!comparing && <ZoomControls {...zoom} />}
          {renderArrow(1, "Next result")}
        </div>
        <div
          role="toolbar"
          aria-label="Result"
          className={
            wide
              ? "flex flex-wrap justify-center gap-x-3 gap-y-1.5"
              : "flex min-w-0 grow basis-80 items-center sm:max-w-md"
          }
        >
          {wide ? (
            <ImageActions
              tool={findTool(run.tool) ?? tool}
              run={run}
              result={result}
              using={run.sources.length > 0 && <CompareButton comparing={comparing} onComparing={compare} />}
            />
          ) : (
            <BarActions
              run={run}
              current={result}
              download={
                <DownloadMenu key={result.index} runId={run.id} result={result} label="Download" size="md" />
              }
              more={[
                ...(run.sources.length > 0 ? [compareOriginal(comparingWith, compare)] : []),
                ...listImageActions(run, result),
              ]}
            />
          )}
        </div>
      </div>
    </>
  );
}
