import { Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiProvider } from "../../../api/api-provider.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FullPageLoader } from "../../../ui/full-page-loader.tsx";
import { SignIn, type SignInStep } from "./sign-in.tsx";
import { useVisitor } from "./visitor.tsx";

const titles: Record<SignInStep, string> = {
  form: "Welcome",
  sent: "Check Your Email",
  unknown: "Account Not Found",
};

interface Props {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function SignInDialog({ open, onOpenChange }: Props) {
  const [step, setStep] = useState<SignInStep>("form");
  // The response to an earlier request must not change a reopened dialog.
  const [openCount, setOpenCount] = useState(0);
  const change = (next: boolean) => {
    setStep("form");
    setOpenCount((count) => count + 1);
    onOpenChange(next);
  };
  useSignInElsewhere(() => change(false));
  return (
    <Dialog open={open} onOpenChange={change} title={titles[step]}>
      <Suspense fallback={<FullPageLoader />}>
        <ApiProvider>
          <SignIn key={openCount} step={step} onStep={setStep} onSignedIn={() => change(false)} />
        </ApiProvider>
      </Suspense>
    </Dialog>
  );
}

/** Calls `onSignedIn` when a session starts while this is shown, for example with the email link in another tab. */
function useSignInElsewhere(onSignedIn: () => void): void {
  const { signedIn } = useVisitor();
  // A session may have ended without the browser's knowledge, so only a change counts.
  const wasSignedIn = useRef(signedIn);
  const notify = useEffectEvent(onSignedIn);
  useEffect(() => {
    if (signedIn && !wasSignedIn.current) notify();
    wasSignedIn.current = signedIn;
  }, [signedIn]);
}
