import { MailCheck } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { ErrorBox } from "../../../ui/error-box.tsx";
import { Spinner } from "../../../ui/spinner.tsx";

interface AccountNotFoundProps {
  readonly email: string;
  readonly busy: boolean;
  readonly error: string | null;
  readonly onSignUp: () => void;
  readonly onBack: () => void;
}

export function AccountNotFound({ email, busy, error, onSignUp, onBack }: AccountNotFoundProps) {
  return (
    <div className="flex flex-col gap-4">
      <p className="text-soft">
        We couldn't find an account for <strong className="font-semibold break-all text-ink">{email}</strong>{" "}
        with this password. A magic link signs you in and creates an account if you don't have one.
      </p>
      {error && <ErrorBox>{error}</ErrorBox>}
      <Button variant="primary" disabled={busy} onClick={onSignUp}>
        {busy && <Spinner size="sm" />}
        Sign Up with Magic Link
      </Button>
      <Button onClick={onBack}>Try different email</Button>
    </div>
  );
}

interface LinkSentProps {
  readonly email: string;
  /** Whether the link was sent more than once. */
  readonly isResent: boolean;
  readonly busy: boolean;
  readonly error: string | null;
  readonly onResend: () => void;
  readonly onBack: () => void;
}

export function LinkSent({ email, isResent, busy, error, onResend, onBack }: LinkSentProps) {
  return (
    <div className="flex flex-col gap-4">
      <MailCheck size={28} strokeWidth={1.5} aria-hidden className="text-ok" />
      <p role="status">
        We sent {isResent ? "another" : "a"} sign-in link to{" "}
        <strong className="font-semibold break-all">{email}</strong>. It works once and expires in 15 minutes.
      </p>
      {error && <ErrorBox>{error}</ErrorBox>}
      <Button disabled={busy} onClick={onResend}>
        {busy && <Spinner size="sm" />}
        Send again
      </Button>
      <Button onClick={onBack}>Try different email</Button>
    </div>
  );
}
