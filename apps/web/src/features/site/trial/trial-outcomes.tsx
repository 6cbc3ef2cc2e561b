import type { ApiError } from "../../../api/error.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { SignInButton } from "../../shell/session/sign-in-button.tsx";

interface RejectedProps {
  readonly error: ApiError;
  readonly onLeave: () => void;
}

/** Explains why a photo was rejected, and what to do. */
export function TrialRejected({ error, onLeave }: RejectedProps) {
  const isUsedUp = error.code === "RATE_LIMITED" || error.code === "NOT_SUPPORTED";
  const tooLarge = error.code === "TOO_LARGE";
  return (
    <div className="mt-4 flex max-w-[60ch] flex-col items-start gap-5">
      <p className="text-lg text-pretty">
        {error.message}
        {tooLarge && " With an account, JPEG photos can have up to 100 megapixels."}
        {isUsedUp &&
          " New accounts get three tokens, and three more each month. Each token pays for one photo."}
      </p>
      <div className="flex flex-wrap gap-3">
        {(isUsedUp || tooLarge) && <SignInButton>Sign in or create an account</SignInButton>}
        <Button size="lg" onClick={onLeave}>
          {isUsedUp ? "Back" : "Choose another photo"}
        </Button>
      </div>
    </div>
  );
}

interface FailedProps {
  readonly text: string;
  readonly onRetry: () => void;
}

export function TrialFailed({ text, onRetry }: FailedProps) {
  return (
    <div className="mt-4 flex max-w-[60ch] flex-col items-start gap-5">
      <p className="text-lg text-pretty">{text}</p>
      <Button variant="primary" size="lg" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** Links to the saved images after the user has signed in next to them. */
export function TrialSaved() {
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <a href="/gallery" className={buttonClass({ variant: "primary", size: "lg" })}>
        Open My Gallery
      </a>
      <a href="/dashboard" className={buttonClass({ size: "lg" })}>
        Open Dashboard
      </a>
    </div>
  );
}
