import { Bell, BellRing } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { chooseNotifications, useNotificationChoice } from "./notifications.ts";

/** Switches notifications on and off. It appears once they have been offered. */
export function NotificationSwitch() {
  const choice = useNotificationChoice();
  if (choice === null) return null;
  const on = choice === "on";
  const Icon = on ? BellRing : Bell;
  return (
    <Button variant="pill" size="pill" aria-pressed={on} onClick={() => void chooseNotifications(!on)}>
      <Icon size={16} aria-hidden />
      Notify me
    </Button>
  );
}

/** Offers notifications during a run, after an earlier one took long, until the user answers. */
export function NotificationOffer() {
  if (useNotificationChoice() !== "offered") return null;
  return (
    <div className="mt-3 flex flex-wrap items-center justify-center gap-x-3 gap-y-1 text-sm text-soft">
      Don't want to wait here?
      <button
        type="button"
        className="min-h-6 font-medium text-ink underline underline-offset-4"
        onClick={() => void chooseNotifications(true)}
      >
        Notify me when a run finishes
      </button>
      <button
        type="button"
        className="min-h-6 underline underline-offset-4 hover:text-ink"
        onClick={() => void chooseNotifications(false)}
      >
        No thanks
      </button>
    </div>
  );
}
