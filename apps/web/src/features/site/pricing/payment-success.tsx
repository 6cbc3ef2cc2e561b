import { lazy, Suspense } from "react";
import { Button } from "../../../ui/button.tsx";
import { Message } from "../../../ui/message.tsx";
import { useVisitor } from "../../shell/session/visitor.tsx";
import { PaymentFailed, Processing } from "./payment-views.tsx";

const Confirmation = lazy(async () => ({ default: (await import("./confirmation.tsx")).Confirmation }));

/**
 * Shows the status of a payment. Never credits tokens, because anyone can open this URL. Only browsers render this page,
 * because it depends on the URL's query.
 */
export function PaymentSuccess() {
  const { plan, email } = readPayment(new URLSearchParams(location.search));
  const { signedIn, openSignIn, prepareSignIn } = useVisitor();
  if (plan === null || email.trim() === "") return <PaymentFailed text="Invalid payment confirmation" />;
  if (!signedIn)
    return (
      <Message
        title="Processing your payment..."
        text={`Your tokens will be added to ${email}, even if you're signed out. Sign in to see them.`}
      >
        <Button variant="primary" onPointerEnter={prepareSignIn} onFocus={prepareSignIn} onClick={openSignIn}>
          Sign In
        </Button>
      </Message>
    );
  return (
    <Suspense fallback={<Processing />}>
      <Confirmation plan={plan} email={email} />
    </Suspense>
  );
}

function readPayment(search: URLSearchParams): {
  readonly plan: "pro" | "business" | null;
  readonly email: string;
} {
  const plan = search.get("plan");
  return { plan: plan === "pro" || plan === "business" ? plan : null, email: search.get("email") ?? "" };
}
