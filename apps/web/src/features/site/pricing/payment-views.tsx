import { CircleAlert } from "lucide-react";
import { buttonClass } from "../../../ui/button.tsx";
import { Message } from "../../../ui/message.tsx";
import { Spinner } from "../../../ui/spinner.tsx";

export function Processing({ late = false }: { readonly late?: boolean }) {
  return (
    <div
      role="status"
      className="mx-auto flex min-h-[42svh] max-w-md flex-col items-center justify-center gap-4 px-6 py-12 text-center"
    >
      <Spinner size="lg" />
      <h1 className="text-[22px]/7">Processing your payment...</h1>
      {late && (
        <p className="text-pretty text-soft">
          This is taking longer than usual. We'll add your tokens as soon as the payment is confirmed. You can
          leave this page.
        </p>
      )}
    </div>
  );
}

export function PaymentFailed({ text }: { readonly text: string }) {
  return (
    <Message icon={CircleAlert} title="Something went wrong" text={text}>
      <a href="/" className={buttonClass({ variant: "primary" })}>
        Return Home
      </a>
    </Message>
  );
}
