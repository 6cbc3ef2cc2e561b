import { ApiProvider } from "../../../api/api-provider.tsx";
import { trpc } from "../../../api/trpc.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Popover } from "../../../ui/popover.tsx";
import { useVisitor } from "../session/visitor.tsx";
import { ProfilePanel } from "./profile-panel.tsx";
import { RunningLink } from "./running-link.tsx";

interface Props {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function Account(props: Props) {
  return (
    <ApiProvider>
      <TokenCount {...props} />
    </ApiProvider>
  );
}

function TokenCount({ open, onOpenChange }: Props) {
  const session = trpc.auth.session.useQuery(undefined, { staleTime: 300_000 });
  const user = session.data?.user;
  const balance = trpc.tokens.balance.useQuery(undefined, { enabled: Boolean(user) });
  if (session.isSuccess && !user) return <ExpiredSession />;
  return (
    <>
      {user && <RunningLink />}
      <Popover
        title="Profile"
        open={open}
        onOpenChange={onOpenChange}
        trigger={
          <button
            type="button"
            className={buttonClass({ variant: "pill" }, "h-10 rounded-full px-4 text-base font-medium")}
          >
            <span className="font-title font-bold tabular-nums">
              {balance.data?.tokens.toLocaleString() ?? "–"}
            </span>
            {/* On a phone, the link to a run in progress takes the word's place. */}
            <span className="max-[479px]:[a+*>&]:sr-only">
              {balance.data?.tokens === 1 ? "token" : "tokens"}
            </span>
          </button>
        }
      >
        {user && <ProfilePanel user={user} onClose={() => onOpenChange(false)} />}
      </Popover>
    </>
  );
}

/** Offers to sign in again when the server has ended a session that the browser still remembers. */
function ExpiredSession() {
  const { openSignIn } = useVisitor();
  return (
    <Button variant="primary" onClick={openSignIn}>
      Get Started
    </Button>
  );
}
