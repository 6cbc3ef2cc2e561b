import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../../ui/button.tsx";
import { SignInButton } from "../../shell/session/sign-in-button.tsx";
import { useVisitor } from "../../shell/session/visitor.tsx";

/** Opens the sign-in dialog, or links signed-in users to the dashboard. */
export function GetStarted() {
  const { signedIn } = useVisitor();
  if (signedIn)
    return (
      <Link to="/dashboard" className={buttonClass({ variant: "primary", size: "lg" })}>
        Open Dashboard
      </Link>
    );
  return (
    <div data-for-visitors className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <SignInButton>Get Started</SignInButton>
      <p className="text-sm text-soft">No credit card required</p>
    </div>
  );
}
