import type { AnyTool } from "@packshot/tools/catalog";
import { Info } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { ErrorBox } from "../../../ui/error-box.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { trackBottomBar } from "../../../ui/toasts.tsx";
import { useIsWide } from "../../../ui/use-is-wide.ts";
import { RailOptions } from "./rail-options.tsx";
import { ResumedDraft } from "./resumed-draft.tsx";
import { isRunNextStep, RunButton } from "./run-button.tsx";
import { ResultNotices } from "../results/run-actions.tsx";
import { SourceCard } from "../upload/card/source-card.tsx";
import { WaitingUploads } from "../upload/card/waiting-uploads.tsx";
import { emptySource } from "../upload/source.ts";
import type { ToolScreenState } from "../screen/use-tool-screen.ts";
import { OutOfTokensBox } from "../../account/tokens/out-of-tokens.tsx";
import { useScreenOptions, useScreenRun, useScreenSources } from "../screen/contexts.tsx";

/** The classes that pin the run button to the bottom of a narrow screen. */
const pinned =
  "fixed inset-x-0 bottom-0 z-10 rounded-t-card pb-[max(14px,env(safe-area-inset-bottom))] max-lg:shadow-panel lg:static lg:rounded-none";

/** Returns whether a phone shows the options above the stage: before a run of a tool that takes no photo. */
export function isFormFirst({ tool, run, phase }: ToolScreenState["run"]): boolean {
  return Object.keys(tool.images).length === 0 && run === null && phase !== "starting";
}

/**
 * Returns whether the stage asks for a photo. On a phone, a pinned run button would then cover the buttons that add
 * one.
 */
function useAsksForPhoto(): boolean {
  const { run, phase } = useScreenRun();
  const { sources } = useScreenSources();
  const isMissing = Object.values(sources).some(({ status }) => status === "empty");
  return isMissing && run === null && phase !== "starting";
}

/**
 * Shows photos, options and the run button. On a phone, the button is pinned while it's the next step and the stage isn't
 * asking for a photo.
 */
export function Rail() {
  const screen = useScreenRun();
  const { run } = screen;
  const formFirst = isFormFirst(screen);
  const asksForPhoto = useAsksForPhoto();
  const isPinned = isRunNextStep(screen) && !asksForPhoto;
  return (
    <section
      aria-label="Settings"
      className={`flex min-h-0 flex-col rounded-t-card border-t border-hairline bg-paper lg:order-none lg:col-start-1 lg:row-start-2 lg:rounded-none lg:border-t-0 lg:border-r ${formFirst ? "order-1" : "order-4"}`}
    >
      <div
        className={`relative flex min-h-0 flex-col gap-5 px-5 pt-5 short:gap-4 lg:grow lg:overflow-y-auto lg:px-6 lg:pt-2 lg:pb-6 short:pt-0 ${formFirst || asksForPhoto ? "pb-6" : "pb-40"}`}
      >
        <RailSettings />
      </div>
      <div
        ref={isPinned ? trackBottomBar : null}
        className={`border-t border-hairline bg-paper px-5 pt-3 lg:mt-auto lg:px-6 lg:pb-4 short:pt-2.5 short:pb-3 ${isPinned ? pinned : asksForPhoto ? "pb-10" : "pb-40"}`}
      >
        <Problem />
        {run && (
          <div className="mb-4 flex flex-col gap-2.5 empty:hidden">
            <ResultNotices run={run} />
          </div>
        )}
        <RunButton />
      </div>
    </section>
  );
}

/** Shows the photos and the options of the next run. */
export function RailSettings() {
  const { waiting, takeArriving } = useScreenSources();
  const { tool } = useScreenRun();
  const wide = useIsWide();
  return (
    <>
      <RailSources />
      <WaitingUploads
        waiting={waiting}
        slotCount={Object.keys(tool.images).length}
        onNext={() => takeArriving(waiting)}
      />
      <AnalysisStatus />
      {!wide && <ResumedDraft />}
      <RailOptions />
      <StudioNote />
      <EnlargementNote />
    </>
  );
}

/** Explains why the run couldn't start, or why another action failed. */
export function Problem() {
  const { problem, outOfTokens, dismissProblem } = useScreenRun();
  if (!problem) return null;
  return (
    <div className="mb-4">
      {outOfTokens ? (
        <OutOfTokensBox text={problem} onBack={dismissProblem} />
      ) : (
        <ErrorBox onDismiss={dismissProblem}>{problem}</ErrorBox>
      )}
    </div>
  );
}

/** Shows the user's photos, one card per slot. */
function RailSources() {
  const { tool, source, sources, take, setRights } = useScreenSources();
  const slots: [string, AnyTool["images"][string]][] = Object.entries(tool.images);
  if (slots.length === 0) return null;
  const hasSeveralSlots = slots.length > 1;
  // On a phone, the empty stage already asks for the photo. With this flow, it always does, after the options.
  const hiddenWhileEmpty = tool.flow === "choose-first" ? "hidden" : "max-lg:hidden";
  const hidden = !hasSeveralSlots && source.status === "empty" ? hiddenWhileEmpty : "";
  const cards = slots.map(([slot, { label }]) => (
    <SourceCard
      key={slot}
      slot={slot}
      label={label}
      emptyText={hasSeveralSlots ? `No ${slot} image` : "No image yet"}
      labelAction={!hasSeveralSlots && <UploadNew />}
      source={sources[slot] ?? emptySource}
      cutsOut={tool.subjectBox === true}
      onPhoto={(image) => take(image, "hand", slot)}
      onRights={(rights) => setRights(slot, rights)}
    />
  ));
  if (!hasSeveralSlots) return <div className={hidden}>{cards}</div>;
  return (
    <section aria-labelledby="uploaded-images" className="flex flex-col gap-4">
      <div className="flex min-h-9 items-center justify-between">
        <h2 id="uploaded-images" className="text-lg">
          Uploaded Images
        </h2>
        <UploadNew />
      </div>
      {cards}
    </section>
  );
}

/** Draws the button that clears the photos and their results. */
function UploadNew() {
  const { hasReadyPhoto, uploadNew } = useScreenSources();
  const { busy } = useScreenRun();
  if (!hasReadyPhoto || busy) return null;
  return (
    <Button variant="pill" size="pill" onClick={uploadNew}>
      Upload New
    </Button>
  );
}

/** Shows the state of the analysis, if the tool has copy for it. */
function AnalysisStatus() {
  const { tool, analysis } = useScreenOptions();
  const { analyzing } = tool.copy;
  if (analyzing === undefined) return null;
  return (
    <>
      <div role="status" className="empty:hidden">
        {analysis.pending && (
          <p className="flex items-center gap-2.5 text-sm text-soft">
            <Spinner size="sm" />
            {analyzing.title}
          </p>
        )}
        {analysis.note !== null && <p className="text-sm text-pretty text-soft">{analysis.note}</p>}
      </div>
      {analysis.failure && (
        <ErrorBox {...(analysis.failure.canRetry && { onRetry: analysis.retry })}>
          {analysis.failure.text}
        </ErrorBox>
      )}
    </>
  );
}

/**
 * Explains, before a run starts, what the studio engine leaves out. If it can't run the tool at all, the run button
 * says so instead.
 */
function StudioNote() {
  const { tool, quote } = useScreenOptions();
  const { onStudio } = tool.copy;
  if (onStudio === undefined || quote?.engine !== "studio" || !quote.support.supported) return null;
  return <Note text={onStudio} />;
}

/** Warns, before a token is spent, that the photo is too small to stay sharp. */
function EnlargementNote() {
  const { quote } = useScreenOptions();
  return quote?.enlarged ? <Note text={quote.enlarged.message} /> : null;
}

function Note({ text }: { readonly text: string }) {
  return (
    <p className="grid grid-cols-[17px_1fr] gap-2.5 text-sm text-pretty text-soft">
      <Info size={17} aria-hidden />
      {text}
    </p>
  );
}
