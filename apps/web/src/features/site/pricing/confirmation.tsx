import { CircleCheck } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { ApiProvider } from "../../../api/api-provider.tsx";
import { toApiError } from "../../../api/error.ts";
import { useSite } from "../../../api/site.ts";
import { trpc } from "../../../api/trpc.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { PaymentFailed, Processing } from "./payment-views.tsx";

interface Props {
  readonly plan: "pro" | "business";
  readonly email: string;
}

/** Interval between polls. */
const POLL_INTERVAL_MS = 2000;
/** Time until the page says that the payment takes longer than usual. */
const LATE_AFTER_MS = 20_000;
/** Time until the page reports a problem. It continues to poll. */
const FAILED_AFTER_MS = 120_000;
/** Time until the redirect to the home page. */
const REDIRECT_AFTER_MS = 3000;

/** Waits until the payment service has confirmed the payment. */
export function Confirmation(props: Props) {
  return (
    <ApiProvider>
      <WaitingForPayment {...props} />
    </ApiProvider>
  );
}

function WaitingForPayment({ plan, email }: Props) {
  const late = useIsElapsed(LATE_AFTER_MS);
  const hasTimedOut = useIsElapsed(FAILED_AFTER_MS);
  const { data, error } = trpc.billing.confirmation.useQuery(
    { plan, email },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.status === "credited" ? false : POLL_INTERVAL_MS),
    },
  );
  if (data?.status === "credited") return <PaymentConfirmed plan={plan} />;
  const failure = error && toApiError(error);
  // An outage says nothing about the payment, and the next poll may succeed.
  if (failure && !failure.isOutage) {
    const { code, message } = failure;
    const text = code === "BAD_INPUT" ? message : "An error occurred. Please contact support.";
    return <PaymentFailed text={text} />;
  }
  if (hasTimedOut) return <PaymentFailed text="Failed to update tokens. Please contact support." />;
  return <Processing late={late} />;
}

/** Returns true once this number of milliseconds has passed. */
function useIsElapsed(milliseconds: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return passed;
}

/** Names the plan that was bought. Redirects to the home page, unless the user moves to the links for the next step. */
function PaymentConfirmed({ plan: id }: Pick<Props, "plan">) {
  const utils = trpc.useUtils();
  const plan = useSite().plans.find((one) => one.id === id);
  const [isRedirectCanceled, setRedirectCanceled] = useState(false);
  const refreshTokens = useEffectEvent(() => void utils.tokens.invalidate());
  useEffect(() => refreshTokens(), []);
  useEffect(() => {
    if (isRedirectCanceled) return undefined;
    const timer = setTimeout(() => location.assign("/"), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isRedirectCanceled]);
  return (
    <div className="mx-auto flex min-h-[42svh] max-w-md flex-col items-center justify-center gap-2 px-6 py-12 text-center">
      <div role="status" className="flex flex-col items-center gap-2">
        <CircleCheck size={40} strokeWidth={1.5} aria-hidden className="mb-3 text-ok" />
        <h1 className="text-[26px]/8">Payment Successful!</h1>
        {plan && (
          <p className="font-semibold">
            {plan.name}: {plan.tokens.toLocaleString()} tokens{plan.per === "month" && " per month"}
          </p>
        )}
        <p>Your tokens have been added to your account.</p>
        {!isRedirectCanceled && <p className="text-soft">Redirecting you to the home page...</p>}
      </div>
      <div
        className="mt-4 flex flex-wrap justify-center gap-3"
        // The user is choosing the next step, so the redirect is canceled.
        onPointerEnter={() => setRedirectCanceled(true)}
        onFocus={() => setRedirectCanceled(true)}
      >
        <a href="/dashboard" className={buttonClass({ variant: "primary" })}>
          Open Dashboard
        </a>
        {id === "business" && (
          <a href="/bulk/new" className={buttonClass({})}>
            Start a Bulk Job
          </a>
        )}
      </div>
    </div>
  );
}
