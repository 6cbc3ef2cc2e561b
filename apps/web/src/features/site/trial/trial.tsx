import { useEffect, useRef, useState } from "react";
import { ApiProvider } from "../../../api/api-provider.tsx";
import { useVisitor } from "../../shell/session/visitor.tsx";
import { TrialImages } from "./trial-images.tsx";
import { TrialFailed, TrialSaved, TrialRejected } from "./trial-outcomes.tsx";
import { announceTrial, describeTrialStep, describeTrialTime } from "./trial-text.ts";
import { type TrialState, useTrial } from "./use-trial.ts";

interface Props {
  /** `null` when the trial was started earlier. */
  readonly file: File | null;
  readonly onLeave: () => void;
}

/** Follows a visitor's photo from its upload to its four images. */
export function Trial(props: Props) {
  return (
    <ApiProvider>
      <TrialProgress {...props} />
    </ApiProvider>
  );
}

function TrialProgress({ file, onLeave }: Props) {
  const state = useTrial(file);
  const { signedIn } = useVisitor();
  const heading = useRef<HTMLHeadingElement>(null);
  const [hasStarted, setStarted] = useState(false);
  if (!hasStarted && "trial" in state && state.step !== "failed") setStarted(true);
  // Signing in has moved the images to the account, so there is no trial anymore.
  const isKept = signedIn && hasStarted;
  // After an earlier failure, the page shows the chooser instead of the error.
  const shouldLeave = !isKept && (state.step === "none" || (state.step === "failed" && file === null));

  useEffect(() => {
    if (shouldLeave) onLeave();
  }, [shouldLeave, onLeave]);
  useEffect(() => {
    // The chooser had the focus and is gone. The new content may start above the visible part of the page.
    if (file !== null) heading.current?.focus();
  }, [file]);

  const time = isKept ? "" : describeTrialTime(state);
  return (
    <>
      <p role="status" className="sr-only">
        {isKept ? keptHeading : announceTrial(state)}
      </p>
      <h2
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-24 text-[clamp(28px,3.4vw,42px)]/[1.08] outline-none"
      >
        {isKept ? keptHeading : describeTrialStep(state)}
      </h2>
      {time !== "" && <p className="mt-2 text-soft tabular-nums">{time}</p>}
      {isKept ? <TrialSaved /> : <Content state={state} file={file} onLeave={onLeave} />}
    </>
  );
}

const keptHeading = "Your images are moving to your gallery";

interface ContentProps extends Props {
  readonly state: TrialState;
}

function Content({ state, file, onLeave }: ContentProps) {
  if (state.step === "rejected") return <TrialRejected error={state.error} onLeave={onLeave} />;
  if (state.step === "unreachable") return <TrialFailed text={state.error.message} onRetry={state.retry} />;
  if (state.step === "failed")
    return (
      <TrialFailed
        text="We couldn't find a product in this photo. This didn't use up your free try. Choose a photo where the product stands out from the background."
        onRetry={onLeave}
      />
    );
  return <TrialImages trial={"trial" in state ? state.trial : null} file={file} />;
}
