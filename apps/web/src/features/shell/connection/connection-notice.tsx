import { WifiOff } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { type Connection, readConnection, followConnection } from "../../../api/connection.ts";

const messages: Record<Exclude<Connection, "ok">, string> = {
  offline: "You're offline. We'll continue when you're back.",
  unreachable: "Can't reach Packshot. Retrying…",
};

/**
 * Shows a line above every screen of the app while the connection is lost. It is outside the page's other content, so
 * that dialogs don't cover it and screen readers announce it.
 */
export function ConnectionNotice() {
  const connection = useSyncExternalStore<Connection>(followConnection, readConnection, () => "ok");
  const [wasLost, setWasLost] = useState(false);
  const isLost = connection !== "ok";
  if (isLost && !wasLost) setWasLost(true);
  return createPortal(
    <div
      role="status"
      // Dialogs hide everything but live regions from screen readers.
      aria-live="polite"
      {...(isLost && { "data-connection-notice": true })}
      className={
        isLost
          ? "fixed inset-x-0 top-0 z-50 flex h-(--notice) items-center justify-center gap-2.5 bg-ink px-4 text-sm font-medium text-paper"
          : "sr-only"
      }
    >
      {isLost && <WifiOff size={16} aria-hidden className="shrink-0" />}
      {isLost ? messages[connection] : wasLost && "You're back online."}
    </div>,
    document.body,
  );
}
