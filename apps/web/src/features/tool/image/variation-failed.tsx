import { Ban, ImageOff } from "lucide-react";
import type { Variation } from "../../../api/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { Message } from "../../../ui/message.tsx";

interface Props {
  readonly variation: Variation;
  readonly retriesLeft: number;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** Explains why one of a run's results failed or was canceled. */
export function VariationFailed({ variation, retriesLeft, busy, onRetry }: Props) {
  return (
    <Message
      level="h2"
      icon={variation.canceled ? Ban : ImageOff}
      title={`${variation.label} ${variation.canceled ? "was canceled" : "failed"}`}
      text={explainFailure(variation)}
    >
      <Button disabled={busy || retriesLeft === 0} onClick={onRetry}>
        Retry
      </Button>
      <p className="basis-full text-sm text-soft tabular-nums">{describeRetries(retriesLeft)}</p>
    </Message>
  );
}

function explainFailure({ canceled, error }: Variation): string {
  return canceled ? "The other images aren't affected." : (error ?? "We couldn't create this image.");
}

export function describeRetries(left: number): string {
  if (left === 0) return "No retries left for this run.";
  return `${left} ${left === 1 ? "retry" : "retries"} left, at no extra cost.`;
}
