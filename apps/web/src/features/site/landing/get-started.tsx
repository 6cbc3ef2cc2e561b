import { buttonClass } from "../../../ui/button.tsx";
import { SignInButton } from "../../shell/session/sign-in-button.tsx";
import { useVisitor } from "../../shell/session/visitor.tsx";

/** Opens the sign-in dialog, or links signed-in users to the dashboard. */
export function GetStarted() {
  const { signedIn } = useVisitor();
  if (signedIn)
    return (
      <a href="/dashboard" className={buttonClass({ variant: "primary", size: "lg" })}>
        Open Dashboard
      </a>
    );
  return (
    <div data-for-visitors className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <SignInButton>Get Started</SignInButton>
      <p className="text-sm text-soft">No credit card required</p>
    </div>
  );
}
