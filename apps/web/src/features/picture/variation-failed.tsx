import { ImageOff } from "lucide-react";
import type { Variation } from "../../api/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { Message } from "../../ui/message.tsx";

interface Props {
  readonly variation: Variation;
  readonly retriesLeft: number;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** Says that one of the results failed, while others succeeded. */
export function VariationFailed({ variation, retriesLeft, busy, onRetry }: Props) {
  return (
    <Message
      level="h2"
      icon={ImageOff}
      title={`${variation.label} failed`}
      text={variation.error ?? "This picture could not be made."}
    >
      <Button disabled={busy || retriesLeft === 0} onClick={onRetry}>
        Retry
      </Button>
      <p className="basis-full text-sm text-soft tabular-nums">{retriesText(retriesLeft)}</p>
    </Message>
  );
}

export function retriesText(left: number): string {
  if (left === 0) return "No retries left for this run.";
  return `${left} ${left === 1 ? "retry" : "retries"} left, at no extra cost.`;
}
