import { useState } from "react";
import { toApiError } from "../../../api/error.ts";
import { trpc } from "../../../api/trpc.ts";
import { Tabs } from "../../../ui/tabs.tsx";
import { CredentialsForm, ProviderLinks } from "./credentials-form.tsx";
import { findNextPath } from "./next-path.ts";
import { AccountNotFound, LinkSent } from "./sign-in-outcomes.tsx";
import { useSessionRefresh } from "./use-session-refresh.ts";

export type SignInStep = "form" | "sent" | "unknown";

interface Props {
  readonly step: SignInStep;
  readonly onStep: (step: SignInStep) => void;
  readonly onSignedIn: () => void;
}

/** The content of the sign-in dialog; closing the dialog resets it. */
export function SignIn({ step, onStep, onSignedIn }: Props) {
  const [tab, setTab] = useState<"magic-link" | "password">("magic-link");
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [sendCount, setSendCount] = useState(0);
  const refreshSession = useSessionRefresh();

  const magicLink = trpc.auth.requestMagicLink.useMutation();
  const passwordSignIn = trpc.auth.signInWithPassword.useMutation({
    onSuccess: async () => {
      await refreshSession();
      onSignedIn();
    },
  });
  // Callbacks that are passed to `mutate` don't run once the dialog has closed.
  const sendLink = () =>
    magicLink.mutate(
      { email: email.trim(), next: findNextPath(location) },
      {
        onSuccess: () => {
          setTab("magic-link");
          setSendCount((count) => count + 1);
          onStep("sent");
        },
      },
    );
  const signIn = () =>
    passwordSignIn.mutate(
      { email: email.trim(), password },
      { onError: (error) => toApiError(error).code === "ACCOUNT_NOT_FOUND" && onStep("unknown") },
    );
  const backToForm = () => {
    magicLink.reset();
    passwordSignIn.reset();
    setSendCount(0);
    onStep("form");
  };

  const linkState = {
    email: email.trim(),
    busy: magicLink.isPending,
    error: magicLink.error && toApiError(magicLink.error).message,
    onBack: backToForm,
  };
  if (step === "sent") return <LinkSent {...linkState} isResent={sendCount > 1} onResend={sendLink} />;
  if (step === "unknown") return <AccountNotFound {...linkState} onSignUp={sendLink} />;
  return (
    <>
      <Tabs
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: "magic-link",
            label: "Magic Link",
            content: (
              <CredentialsForm
                email={email}
                onEmail={setEmail}
                action="Send"
                hint="We'll email you a link that signs you in. No password needed."
                busy={linkState.busy}
                error={linkState.error}
                onSubmit={sendLink}
              />
            ),
          },
          {
            value: "password",
            label: "Password",
            content: (
              <CredentialsForm
                email={email}
                onEmail={setEmail}
                password={password}
                onPassword={setPassword}
                action="Sign In"
                hint="Forgot your password? Sign in with a magic link, then set a new one in your profile."
                busy={passwordSignIn.isPending}
                error={passwordSignIn.error && (toApiError(passwordSignIn.error).message || "Login failed")}
                onSubmit={signIn}
              />
            ),
          },
        ]}
      />
      <ProviderLinks />
    </>
  );
}
