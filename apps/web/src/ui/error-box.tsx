import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";

interface Props {
  readonly children: ReactNode;
  /** Makes the box dismissible. */
  readonly onDismiss?: () => void;
  /** Offers to load again what failed to load. */
  readonly onRetry?: () => unknown;
}

export function ErrorBox({ children, onDismiss, onRetry }: Props) {
  return (
    <div
      role="alert"
      className="flex gap-2.5 rounded-button border border-accent bg-raised px-3.5 py-3 text-sm text-accent"
    >
      <CircleAlert size={18} aria-hidden className="shrink-0" />
      <div className="min-w-0 grow">
        {children}
        {onRetry && (
          <div className="mt-2">
            <Button variant="pill" size="pill" onClick={() => void onRetry()}>
              Try again
            </Button>
          </div>
        )}
      </div>
      {onDismiss && (
        <Button variant="pill" size="pill" className="-my-1 shrink-0" onClick={onDismiss}>
          Dismiss
        </Button>
      )}
    </div>
  );
}
