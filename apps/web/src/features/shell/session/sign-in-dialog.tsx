import { Suspense, useState } from "react";
import { ApiProvider } from "../../../api/api-provider.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FullPageLoader } from "../../../ui/full-page-loader.tsx";
import { SignIn, type SignInStep } from "./sign-in.tsx";

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
  const change = (next: boolean) => {
    setStep("form");
    onOpenChange(next);
  };
  return (
    <Dialog open={open} onOpenChange={change} title={titles[step]}>
      <Suspense fallback={<FullPageLoader />}>
        <ApiProvider>
          <SignIn step={step} onStep={setStep} onSignedIn={() => change(false)} />
        </ApiProvider>
      </Suspense>
    </Dialog>
  );
}
