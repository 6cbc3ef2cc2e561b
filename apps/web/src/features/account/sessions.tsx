import { useState } from "react";
import { type OwnSession, trpc } from "../../api/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { useSessionEnd } from "../shell/session/use-sign-out.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Loading, Row, RowError } from "./section.tsx";
import { formatDate, formatDateAndTime } from "../../ui/time-text.ts";

export function Sessions() {
  const sessions = trpc.auth.sessions.useQuery(undefined, { refetchOnMount: "always" });
  const [signingOut, setSigningOut] = useState(false);
  if (!sessions.data) return <Loading query={sessions} />;
  return (
    <>
      {sessions.data.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
      <Row title="Lost a device?" detail="You'll be signed out on every device, including this one.">
        <Button onClick={() => setSigningOut(true)}>Sign out everywhere</Button>
      </Row>
      {signingOut && <SignOutEverywhere onClose={() => setSigningOut(false)} />}
    </>
  );
}

function SessionRow({ session }: { readonly session: OwnSession }) {
  const utils = trpc.useUtils();
  const endSession = useSessionEnd();
  const { id, device, current, createdAt, lastUsedAt } = session;
  const revoke = trpc.auth.revokeSession.useMutation({
    onSuccess: () => (current ? endSession() : utils.auth.sessions.invalidate()),
  });
  const since = `Signed in ${formatDate(createdAt)}`;
  return (
    <>
      <Row
        title={device}
        detail={current ? `This device. ${since}.` : `Last used ${formatDateAndTime(lastUsedAt)}. ${since}.`}
      >
        <Button disabled={revoke.isPending} onClick={() => revoke.mutate({ id })}>
          {current ? "Sign Out" : "End session"}
        </Button>
      </Row>
      <RowError error={revoke.error} />
    </>
  );
}

function SignOutEverywhere({ onClose }: { readonly onClose: () => void }) {
  const endSession = useSessionEnd();
  const signOut = trpc.auth.signOutEverywhere.useMutation({ onSuccess: endSession });
  return (
    <ConfirmDialog
      title="Sign out everywhere?"
      text="You'll also need to sign in again on this device. API keys and connected programs keep working."
      confirmLabel="Sign out everywhere"
      mutation={signOut}
      onConfirm={() => signOut.mutate()}
      onClose={onClose}
    />
  );
}
