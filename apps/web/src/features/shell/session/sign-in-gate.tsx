import { LockKeyhole } from "lucide-react";
import { Fragment, type ReactNode, useEffect, useEffectEvent } from "react";
import { toApiError } from "../../../api/error.ts";
import { trpc } from "../../../api/trpc.ts";
import { buttonClass, Button } from "../../../ui/button.tsx";
import { FullPageLoader } from "../../../ui/full-page-loader.tsx";
import { Message } from "../../../ui/message.tsx";
import { SiteLink } from "../../../ui/site-link.tsx";
import { useVisitor } from "./visitor.tsx";

/** Shows its children to signed-in users. Others sign in at the same URL, so that it isn't lost. */
export function SignInGate({ reason, children }: { readonly reason: string; readonly children: ReactNode }) {
  const session = trpc.auth.session.useQuery(undefined, { staleTime: 300_000 });
  const { signedIn } = useVisitor();
  const refetchIfChanged = useEffectEvent(() => {
    if (session.data && (session.data.user !== null) !== signedIn) void session.refetch();
  });
  // Users may sign in or out in another tab, most often with the link in an email.
  useEffect(() => refetchIfChanged(), [signedIn]);
  if (session.isPending) return <FullPageLoader />;
  if (session.isLoadingError)
    return (
      <Message title="Can't reach Packshot" text={toApiError(session.error).message}>
        <Button onClick={() => void session.refetch()}>Try again</Button>
      </Message>
    );
  const { user } = session.data;
  if (!user) return <AuthenticationRequired reason={reason} />;
  // The key resets all state when the user changes, so that no data of the previous user stays on the screen.
  return <Fragment key={user.id}>{children}</Fragment>;
}

function AuthenticationRequired({ reason }: { readonly reason: string }) {
  const { openSignIn, prepareSignIn } = useVisitor();
  useEffect(prepareSignIn, [prepareSignIn]);
  return (
    <Message icon={LockKeyhole} title="Authentication Required" text={reason}>
      <Button variant="primary" onClick={openSignIn}>
        Sign In
      </Button>
      <SiteLink href="/" className={buttonClass()}>
        Go to Home
      </SiteLink>
    </Message>
  );
}
